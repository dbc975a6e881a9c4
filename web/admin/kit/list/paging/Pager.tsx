import { Link } from 'react-router-dom';
import * as recipes from '../../../../theme/recipes.css.ts';
import { control } from '../../controls.css.ts';
import { type List, listPath, type Selection } from '../list.ts';
import type { AnyRows } from '../rows.ts';
import * as styles from './Pager.css.ts';
import { PAGE_SIZE, pageNumber, type Position } from './position.ts';

interface Props {
  list: List;
  /** What it pages through: 'lead', 'leads'. */
  noun: readonly [one: string, many: string];
  page: AnyRows;
  selection: Selection;
  /** New entries that belong on the first page while another is shown. */
  waiting: number;
}

const format = new Intl.NumberFormat('en-US');

/** How many entries there are, and links to the pages before and after: by cursors if the rows have them, else by numbers. */
export function ListPager({ list, noun, page, selection, waiting }: Props) {
  const { filters, sort } = selection;
  const all = `${format.format(page.total)} ${noun[page.total === 1 ? 0 : 1]}`;
  const pathOf = (position: Position) => listPath(list, { filters, sort, position });
  const Pages = page.pageInfo ? CursorPages : NumberedPages;
  return (
    <nav
      aria-label={`Pages of ${noun[1]}`}
      className={page.pageInfo ? styles.pager : styles.numberedPager}
    >
      <Pages
        all={all}
        page={page}
        position={selection.position}
        waiting={waiting}
        pathOf={pathOf}
      />
    </nav>
  );
}

interface PagesProps extends Pick<Props, 'page' | 'waiting'> {
  /** The number of all entries, with their noun. */
  all: string;
  position: Position;
  pathOf(position: Position): string;
}

function CursorPages({ all, page, position, waiting, pathOf }: PagesProps) {
  const { rows, total, pageInfo } = page;
  // Not the cursors of `pageInfo`: rows that arrive live have cursors of their own.
  const before = rows[0]?.cursor ?? '';
  const after = rows.at(-1)?.cursor ?? '';
  return (
    <>
      <p className={styles.count} data-list-count>
        {rows.length !== total && `${format.format(rows.length)} of `}
        {all}
      </p>
      {position && (
        <Link to={pathOf(null)} className={waiting > 0 ? styles.waiting : control}>
          {waiting > 0 ? `${format.format(waiting)} new` : 'Newest'}
        </Link>
      )}
      <PageLink
        to={pageInfo?.hasPreviousPage ? pathOf({ before }) : null}
        name="Previous page"
        rel="prev"
      />
      <PageLink to={pageInfo?.hasNextPage ? pathOf({ after }) : null} name="Next page" rel="next" />
    </>
  );
}

function NumberedPages({ all, page: { rows, total }, position, pathOf }: PagesProps) {
  const page = pageNumber(position);
  const pages = Math.ceil(total / PAGE_SIZE);
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = first + rows.length - 1;
  const path = (number: number) => pathOf(number > 1 ? { page: number } : null);
  return (
    <>
      <p className={styles.numberedCount}>
        {rows.length === total ? all : `${format.format(first)}–${format.format(last)} of ${all}`}
      </p>
      {pages > 1 && (
        <>
          <PageLink to={page > 1 ? path(page - 1) : null} name="Previous" rel="prev" />
          <p className={recipes.softFigures}>
            Page {format.format(page)} of {format.format(pages)}
          </p>
          <PageLink to={page < pages ? path(page + 1) : null} name="Next" rel="next" />
        </>
      )}
    </>
  );
}

/** Keeps its room without a page to link to, so that the other link does not move under the pointer. */
function PageLink({ to, name, rel }: { to: string | null; name: string; rel: string }) {
  if (to) {
    return (
      <Link to={to} rel={rel} className={control}>
        {name}
      </Link>
    );
  }
  return (
    <span className={`${control} ${styles.invisible}`} aria-hidden="true">
      {name}
    </span>
  );
}
