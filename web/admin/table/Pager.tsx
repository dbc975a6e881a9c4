import { Link } from 'react-router-dom';
import { control } from '../controls.css.ts';
import * as styles from './Pager.css.ts';

interface Props {
  /** What it pages through: 'lead', 'leads'. */
  noun: readonly [one: string, many: string];
  shown: number;
  total: number;
  /** New entries that belong at the top, which is on another page. */
  waiting?: number;
  /** Addresses of other pages; null where there is none. */
  newest: string | null;
  newer: string | null;
  older: string | null;
}

const count = new Intl.NumberFormat('en-US');

/** How much there is, and the way to the pages before and after. */
export function Pager({ noun, shown, total, waiting = 0, newest, newer, older }: Props) {
  if (shown === 0) return null;
  return (
    <nav aria-label={`Pages of ${noun[1]}`} className={styles.pager}>
      <p className={styles.count} data-list-count>
        {shown !== total && `${count.format(shown)} of `}
        {count.format(total)} {total === 1 ? noun[0] : noun[1]}
      </p>
      {waiting > 0 && newest && (
        <Link to={newest} className={styles.waiting}>
          {count.format(waiting)} new
        </Link>
      )}
      {newest && !waiting && (
        <Link to={newest} className={control}>
          Newest
        </Link>
      )}
      <PageLink to={newer} name="Previous page" rel="prev" />
      <PageLink to={older} name="Next page" rel="next" />
    </nav>
  );
}

/** Keeps its place where there is no such page, so that the other does not jump under the pointer. */
function PageLink({ to, name, rel }: { to: string | null; name: string; rel: string }) {
  if (to) {
    return (
      <Link to={to} rel={rel} className={control}>
        {name}
      </Link>
    );
  }
  return (
    <span className={`${control} ${styles.nowhere}`} aria-hidden="true">
      {name}
    </span>
  );
}
