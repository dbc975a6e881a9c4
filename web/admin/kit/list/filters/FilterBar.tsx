import { type ReactNode, useState } from 'react';
import type { List, Selection } from '../list.ts';
import type { FilterTexts } from './filter.ts';
import * as styles from './FilterBar.css.ts';
import { type ChangeFilters, FilterControl, useListFilters } from './FilterControl.tsx';
import { useNavigate } from 'react-router-dom';
import { control } from '../../controls.css.ts';

export interface MoreFiltersProps {
  list: List;
  filters: FilterTexts;
  onChange: ChangeFilters;
}

interface Props {
  list: List;
  selection: Selection;
  /** Draws filters whose choices are data. */
  more?: ((props: MoreFiltersProps) => ReactNode) | undefined;
}

/** The search and the filters above a list, as the URL has them. */
export function FilterBar({ list, selection, more }: Props) {
  const onChange = useListFilters(list, selection);
  const { filters } = selection;
  const names = Object.keys(list.filters);
  const kindOf = (name: string) => list.filters[name]?.control.kind;
  const draw = (name: string) => (
    <FilterControl key={name} list={list} name={name} filters={filters} onChange={onChange} />
  );
  const days = names.filter((name) => kindOf(name) === 'day');
  const fields = names.filter((name) => FIELDS.has(kindOf(name)));
  const set = names.filter((name) => filters[name] && kindOf(name) !== 'view');
  return (
    <search className={styles.bar}>
      {names.filter((name) => kindOf(name) === 'search').map(draw)}
      {set.filter((name) => kindOf(name) === 'chip').map(draw)}
      <FilterFold
        id={list.id}
        count={set.filter((name) => kindOf(name) !== 'search').length}
        clearPath={set.length > 0 ? list.path : null}
      >
        {(fields.length > 0 || more) && (
          <>
            {fields.map(draw)}
            {days.length > 0 && <div className={styles.days}>{days.map(draw)}</div>}
            {more?.({ list, filters, onChange })}
          </>
        )}
      </FilterFold>
    </search>
  );
}

const FIELDS: ReadonlySet<string | undefined> = new Set(['word', 'choice', 'choices']);

interface FilterFoldProps {
  id: string;
  /** How many filters are set, without the search. */
  count: number;
  /** URL of the list without filters. Null if no filter is set. */
  clearPath: string | null;
  /** The fields. Without them only the button that clears the filters is drawn. */
  children?: ReactNode;
}

/** The filters of a list and the button that clears them. On a phone a button opens them. */
function FilterFold({ id, count, clearPath, children }: FilterFoldProps) {
  const [open, setOpen] = useState(false);
  const fieldsId = `${id}-filters`;
  if (!children) return <Clear path={clearPath} />;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={fieldsId}
        className={styles.more}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </button>
      <div id={fieldsId} className={open ? styles.open : styles.closed}>
        {children}
        <Clear path={clearPath} />
      </div>
    </>
  );
}

function Clear({ path }: { path: string | null }) {
  const navigate = useNavigate();
  if (!path) return null;
  return (
    <button type="button" className={`${control} ${styles.clear}`} onClick={() => navigate(path)}>
      Clear filters
    </button>
  );
}
