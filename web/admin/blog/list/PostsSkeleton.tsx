import { hidden } from '../../hidden.css.ts';
import type { PostFilters } from './postFilters.ts';
import * as row from './PostRow.css.ts';
import * as styles from './PostsSkeleton.css.ts';
import { PostTable } from './PostTable.tsx';

const ROWS = Array.from({ length: 10 }, (_, index) => index);
const CELLS = ['select', 'title', 'author', 'date', 'views', 'status', 'actions'] as const;

/** Where rows will be: the same table with bars for text. */
export function PostsSkeleton({ filters }: { filters: PostFilters }) {
  return (
    <>
      <p role="status" className={hidden}>
        Loading posts
      </p>
      <div inert>
        <PostTable filters={filters}>
          {ROWS.map((index) => (
            <tr key={index} className={row.row}>
              {CELLS.map((cell) => (
                <td key={cell} className={row[cell]}>
                  <span className={styles.bar[cell]} />
                </td>
              ))}
            </tr>
          ))}
        </PostTable>
      </div>
    </>
  );
}
