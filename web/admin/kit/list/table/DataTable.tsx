import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { hidden } from '../../text.css.ts';
import { type List, listPath, type Selection } from '../list.ts';
import { orderOf, sortBy, type Sorting } from '../paging/sorting.ts';
import type { Column, Columns } from '../rows.ts';
import { givesWayStyle } from './TableRow.tsx';
import * as styles from './DataTable.css.ts';

interface Props {
  caption: string;
  hasHeading?: boolean | undefined;
  columns: Columns<never>;
  /** Rows of the last selection are shown while the next one loads. */
  stale?: boolean;
  /** The header cell above the row checkboxes. */
  checkAll?: ReactNode;
  /** The list and how it is sorted. If it can be sorted, the heads of its columns are links, also where rows are cards. */
  sorted?: { list: List; selection: Selection };
  children: ReactNode;
}

/** The frame of a table. Below the width of a desktop each row is a card. */
export function DataTable(props: Props) {
  const { caption, hasHeading, columns, stale = false, checkAll, sorted, children } = props;
  const headingId = useId();
  const Frame = hasHeading ? 'section' : 'div';
  const labelledBy = hasHeading ? headingId : undefined;
  const sorting = sorted?.list.sorting;
  return (
    <Frame
      aria-labelledby={labelledBy}
      aria-busy={stale}
      className={`${styles.frame} ${stale ? styles.stale : ''}`}
    >
      {hasHeading && (
        <h2 id={headingId} className={styles.heading}>
          {caption}
        </h2>
      )}
      <table aria-labelledby={labelledBy} className={styles.table}>
        {!hasHeading && <caption className={hidden}>{caption}</caption>}
        <thead className={sorting ? styles.visibleHead : styles.head}>
          <tr className={sorting && styles.visibleHeadRow}>
            {checkAll && <td className={styles.checkHead}>{checkAll}</td>}
            {columns.map((column) =>
              sorted && sorting && column.sortKey ? (
                <SortHead key={column.name} column={column} sorting={sorting} {...sorted} />
              ) : (
                <th key={column.name} scope="col" className={headStyle(column)}>
                  {column.name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={styles.body}>{children}</tbody>
      </table>
    </Frame>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface SortHeadProps {
  column: Column<never>;
  list: List;
  sorting: Sorting;
  selection: Selection;
}

function SortHead({ column, list, sorting, selection: { filters, sort } }: SortHeadProps) {
  const { name, sortKey = '' } = column;
  const { key, direction } = orderOf(sorting, sort);
  const order = sortKey === key ? direction : null;
  return (
    <th scope="col" aria-sort={order ? ARIA_SORT[order] : undefined} className={headStyle(column)}>
      <Link
        to={listPath(list, { filters, sort: sortBy(sorting, sort, sortKey) })}
        aria-current={order !== null || undefined}
        className={styles.sort}
      >
        {name}
        {order && (
          <span aria-hidden="true" className={styles.arrow}>
            {order === 'asc' ? '▲' : '▼'}
          </span>
        )}
      </Link>
    </th>
  );
}

function headStyle({ styles: own, width, givesWay }: Column<never>): string {
  return own?.head ?? `${styles.headCell[width ?? 'rest']} ${givesWayStyle(givesWay)}`;
}
