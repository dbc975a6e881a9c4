import { Link } from 'react-router-dom';
import { control } from '../../controls.css.ts';
import { PAGE_SIZE, type PostFilters, postsPath } from './postFilters.ts';
import * as styles from './PostsPager.css.ts';

interface Props {
  filters: PostFilters;
  page: number;
  shown: number;
  total: number;
}

const count = new Intl.NumberFormat('en-US');

/** Which part of the posts is shown, and the way to the others. */
export function PostsPager({ filters, page, shown, total }: Props) {
  const pages = Math.ceil(total / PAGE_SIZE);
  const first = (page - 1) * PAGE_SIZE + 1;
  const all = total === 1 ? '1 post' : `${count.format(total)} posts`;
  return (
    <nav aria-label="Pages of posts" className={styles.pager}>
      <p className={styles.count}>
        {shown === total
          ? all
          : `${count.format(first)}–${count.format(first + shown - 1)} of ${all}`}
      </p>
      {pages > 1 && (
        <>
          <PageLink
            to={page > 1 ? postsPath(filters, page - 1) : null}
            name="Previous"
            rel="prev"
          />
          <p className={styles.place}>
            Page {count.format(page)} of {count.format(pages)}
          </p>
          <PageLink
            to={page < pages ? postsPath(filters, page + 1) : null}
            name="Next"
            rel="next"
          />
        </>
      )}
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
