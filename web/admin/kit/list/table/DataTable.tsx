import { type ReactNode, useId } from 'react';
import { hidden } from '../../text.css.ts';
import type { Column, Columns } from '../rows.ts';
import * as styles from './DataTable.css.ts';
import { Link } from 'react-router-dom';
import { type List, listPath, type Selection } from '../list.ts';
import { orderOf, sortBy, type Sorting } from '../paging/sorting.ts';

interface Props {
  /** Accessible name of the table. */
  caption: string;
  /** The caption is shown as a heading. */
  hasHeading?: boolean;
  columns: Columns<never>;
  /** Rows of the last selection are shown while the next one loads. */
  stale?: boolean;
  /** The head's cell above the boxes that choose rows. */
  checkAll?: ReactNode;
  /** Draws the head of a column that can be sorted. The head stays visible where rows are cards. */
  renderSortLink?: ((column: Column<never>) => ReactNode) | undefined;
  /** Which way a column is sorted. */
  sortOf?(column: Column<never>): 'ascending' | 'descending' | undefined;
  children: ReactNode;
}

/** The frame of a table. Below the width of a desktop each row is a card. */
export function DataTable(props: Props) {
  const { caption, hasHeading, columns, stale = false, checkAll, renderSortLink, children } = props;
  const headingId = useId();
  const Frame = hasHeading ? 'section' : 'div';
  const labelledBy = hasHeading ? headingId : undefined;
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
        <thead className={renderSortLink ? styles.visibleHead : styles.head}>
          <tr className={renderSortLink && styles.visibleHeadRow}>
            {checkAll && <td className={styles.checkHead}>{checkAll}</td>}
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                aria-sort={props.sortOf?.(column)}
                className={column.styles?.head ?? usualStyle(column)}
              >
                {renderSortLink && column.sortKey ? renderSortLink(column) : column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>{children}</tbody>
      </table>
    </Frame>
  );
}

function usualStyle({ width, givesWay }: Column<never>): string {
  return `${styles.headCell[width ?? 'rest']} ${givesWay ? styles.givesWay : ''}`;
}

interface SelectionTableProps {
  list: List;
  selection: Selection;
  options: { caption: string; hasHeading?: boolean; columns: Columns<never> };
  checkAll?: ReactNode;
  stale?: boolean;
  children: ReactNode;
}

/** The table of a list. When the list can be sorted, the heads of its columns are links. */
export function SelectionTable({ list, selection, options, ...rest }: SelectionTableProps) {
  const { caption, hasHeading = false, columns } = options;
  const styles = { caption, hasHeading, columns, ...rest };
  const { sorting } = list;
  if (!sorting) return <DataTable {...styles} />;
  const { key, direction } = orderOf(sorting, selection.sort);
  const order = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <DataTable
      {...styles}
      sortOf={({ sortKey }) => (sortKey === key ? order : undefined)}
      renderSortLink={(column) => (
        <SortLink list={list} sorting={sorting} selection={selection} column={column} />
      )}
    />
  );
}

interface SortLinkProps {
  list: List;
  sorting: Sorting;
  selection: Selection;
  column: Column<never>;
}

function SortLink({ list, sorting, selection, column: { name, sortKey = '' } }: SortLinkProps) {
  const { filters, sort } = selection;
  const { key, direction } = orderOf(sorting, sort);
  const isSorted = sortKey === key;
  return (
    <Link
      to={listPath(list, { filters, sort: sortBy(sorting, sort, sortKey) })}
      aria-current={isSorted || undefined}
      className={styles.sort}
    >
      {name}
      {isSorted && (
        <span aria-hidden="true" className={styles.arrow}>
          {direction === 'asc' ? '▲' : '▼'}
        </span>
      )}
    </Link>
  );
}
