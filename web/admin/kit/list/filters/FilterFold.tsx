import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { control } from '../../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props {
  /** Prefix of the ids. */
  id: string;
  /** How many filters are set, without the search. */
  count: number;
  /** Address of the list without filters; null when none is set. */
  clearPath: string | null;
  /** The fields. Without them only the button that clears the filters is drawn. */
  children?: ReactNode;
}

/** The filters of a list and the button that clears them. On a phone a button opens them. */
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
