import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { control } from '../controls.css.ts';
import * as styles from './FilterBar.css.ts';
import { SearchField } from './SearchField.tsx';

interface Props {
  /** Names the list; ids of its fields begin with it. */
  id: string;
  search: string;
  /** What the search looks into. */
  placeholder: string;
  onSearch(search: string, replace: boolean): void;
  /** How many filters narrow the list, the search left out. */
  count: number;
  /** Address of the list as it is without any. */
  clearPath: string;
  children: ReactNode;
}

/** The id of the search field of a list. */
export function searchId(id: string): string {
  return `${id}-search`;
}

/** Search and filters above a list, as they stand in the address. Every change is a step that the back button undoes. */
export function FilterBar({
  id,
  search,
  placeholder,
  onSearch,
  count,
  clearPath,
  children,
}: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const fieldsId = `${id}-filters`;
  return (
    <search className={styles.bar}>
      <SearchField
        id={searchId(id)}
        placeholder={placeholder}
        value={search}
        // Letters added to a search are one step together.
        onChange={(text) => onSearch(text, search !== '' && text !== '')}
      />
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
        {(count > 0 || search !== '') && (
          <button
            type="button"
            className={`${control} ${styles.clear}`}
            onClick={() => navigate(clearPath)}
          >
            Clear filters
          </button>
        )}
      </div>
    </search>
  );
}
