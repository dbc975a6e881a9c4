import { Link } from 'react-router-dom';
import { control } from '../controls.css.ts';
import * as styles from './LeadsPager.css.ts';

interface Props {
  shown: number;
  total: number;
  /** New leads that belong at the top, which is on another page. */
  waiting: number;
  /** Addresses of other pages; null where there is none. */
  newest: string | null;
  newer: string | null;
  older: string | null;
}

const count = new Intl.NumberFormat('en-US');

export function LeadsPager({ shown, total, waiting, newest, newer, older }: Props) {
  if (shown === 0) return null;
  return (
    <nav aria-label="Pages of leads" className={styles.pager}>
      <p className={styles.count} data-lead-count>
        {shown === total ? leadCount(total) : `${count.format(shown)} of ${leadCount(total)}`}
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

function leadCount(total: number): string {
  return total === 1 ? '1 lead' : `${count.format(total)} leads`;
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
