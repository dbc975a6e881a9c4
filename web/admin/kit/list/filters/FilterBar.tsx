import type { ReactNode } from 'react';
import type { List, Selection } from '../list.ts';
import type { FilterTexts } from './filter.ts';
import * as styles from './FilterBar.css.ts';
import { FilterControl } from './FilterControl.tsx';
import { FilterFold } from './FilterFold.tsx';
import { type ChangeFilters, useListFilters } from './useListFilters.ts';

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

/** Search and filters above a list, as the address has them. */
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
