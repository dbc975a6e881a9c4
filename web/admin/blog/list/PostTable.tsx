import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type PostFilters, postsPath, sortedBy, type SortKey } from './postFilters.ts';
import * as frame from '../../table/TableFrame.css.ts';
import * as styles from './PostTable.css.ts';

interface Props {
  filters: PostFilters;
  /** The box that chooses every row; none while rows are loading. */
  selectAll?: ReactNode;
  /** Older rows stand while newer ones are on their way. */
  stale?: boolean;
  children: ReactNode;
}

const COLUMNS: { key: SortKey; name: string }[] = [
  { key: 'title', name: 'Title' },
  { key: 'author', name: 'Author' },
  { key: 'date', name: 'Date' },
  { key: 'views', name: 'Views' },
  { key: 'status', name: 'Status' },
];

/** The frame of the table, around rows of posts or of their placeholders. */
export function PostTable({ filters, selectAll, stale = false, children }: Props) {
  return (
    <section
      aria-labelledby="all-posts"
      aria-busy={stale}
      className={`${styles.frame} ${stale ? frame.stale : ''}`}
    >
      <h2 id="all-posts" className={styles.title}>
        All Posts
      </h2>
      <table aria-labelledby="all-posts" className={frame.table}>
        <thead className={styles.head}>
          <tr className={styles.headRow}>
            <td className={styles.headCell.select}>{selectAll}</td>
            {COLUMNS.map((column) => (
              <HeadCell key={column.key} column={column} filters={filters} />
            ))}
            <th scope="col" className={styles.headCell.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody className={frame.body}>{children}</tbody>
      </table>
    </section>
  );
}

function HeadCell({ column, filters }: { column: (typeof COLUMNS)[number]; filters: PostFilters }) {
  const { key, name } = column;
  const { sorting } = filters;
  const ascending = sorting.direction === 'asc';
  const current = sorting.by === key;
  const order = ascending ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={current ? order : undefined} className={styles.headCell[key]}>
      <Link
        to={postsPath({ ...filters, sorting: sortedBy(sorting, key) })}
        aria-current={current || undefined}
        className={styles.sort}
      >
        {name}
        {current && (
          <span aria-hidden="true" className={styles.arrow}>
            {ascending ? '▲' : '▼'}
          </span>
        )}
      </Link>
    </th>
  );
}
