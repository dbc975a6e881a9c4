import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { control } from '../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props {
  /** Names the list. */
  id: string;
  /** How many filters narrow the list, the search left out. */
  count: number;
  /** Address of the list as it is without any; null where nothing narrows it. */
  clearPath: string | null;
  /** The fields; without any there is nothing to fold. */
  children?: ReactNode;
}

/** The filters of a list, and the way back to all of it. On a telephone they are folded away. */
export function FilterFold({ id, count, clearPath, children }: Props) {
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
