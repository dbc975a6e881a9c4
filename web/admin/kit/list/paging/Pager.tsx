import { Link } from 'react-router-dom';
import { control } from '../../controls.css.ts';
import * as styles from './Pager.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { type List, listPath, type Selection } from '../list.ts';
import type { AnyRows } from '../rows.ts';
import { PAGE_SIZE, pageNumber, type Position } from './position.ts';

interface Props {
  /** What it pages through: 'lead', 'leads'. */
  noun: readonly [one: string, many: string];
  shown: number;
  total: number;
  /** New entries that belong on the first page while another is shown. */
  waiting?: number;
  /** Addresses of other pages. Null when there is no such page. */
  newest: string | null;
  newer: string | null;
  older: string | null;
}

const count = new Intl.NumberFormat('en-US');

/** How many entries there are, and links to the pages before and after. */
function Pager({ noun, shown, total, waiting = 0, newest, newer, older }: Props) {
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

interface NumberedProps {
  noun: readonly [one: string, many: string];
  page: number;
  pageSize: number;
  shown: number;
  total: number;
  pathOf(page: number): string;
}

/** Which part of a list with numbered pages is shown, and links to the pages before and after. */
function NumberedPager({ noun, page, pageSize, shown, total, pathOf }: NumberedProps) {
  const pages = Math.ceil(total / pageSize);
  const first = (page - 1) * pageSize + 1;
  const all = `${count.format(total)} ${total === 1 ? noun[0] : noun[1]}`;
  return (
    <nav aria-label={`Pages of ${noun[1]}`} className={styles.numberedPager}>
      <p className={styles.numberedCount}>
        {shown === total
          ? all
          : `${count.format(first)}–${count.format(first + shown - 1)} of ${all}`}
      </p>
      {pages > 1 && (
        <>
          <PageLink to={page > 1 ? pathOf(page - 1) : null} name="Previous" rel="prev" />
          <p className={recipes.softFigures}>
            Page {count.format(page)} of {count.format(pages)}
          </p>
          <PageLink to={page < pages ? pathOf(page + 1) : null} name="Next" rel="next" />
        </>
      )}
    </nav>
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

interface ListPagerProps {
  list: List;
  noun: readonly [one: string, many: string];
  page: AnyRows;
  selection: Selection;
  waiting: number;
}

/** Pages by cursors when the rows have them, else by numbers. */
export function ListPager({ list, noun, page, selection, waiting }: ListPagerProps) {
  const { pageInfo, rows, total } = page;
  const { filters, sort } = selection;
  const pathOf = (position: Position) => listPath(list, { filters, sort, position });
  const counts = { noun, shown: rows.length, total };
  if (!pageInfo) {
    return (
      <NumberedPager
        {...counts}
        page={pageNumber(selection.position)}
        pageSize={PAGE_SIZE}
        pathOf={(number) => pathOf(number > 1 ? { page: number } : null)}
      />
    );
  }
  const { hasPreviousPage, hasNextPage } = pageInfo;
  // Not the cursors of `pageInfo`: rows that arrive live have cursors of their own.
  const before = rows[0]?.cursor ?? '';
  const after = rows.at(-1)?.cursor ?? '';
  return (
    <Pager
      {...counts}
      waiting={waiting}
      newest={selection.position && pathOf(null)}
      newer={hasPreviousPage ? pathOf({ before }) : null}
      older={hasNextPage ? pathOf({ after }) : null}
    />
  );
}
