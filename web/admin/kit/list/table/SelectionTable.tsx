import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { List, Selection } from '../list.ts';
import { listPath } from '../listPath.ts';
import { orderOf, sortBy, type Sorting } from '../paging/sorting.ts';
import type { Column, Columns } from './column.ts';
import { DataTable } from './DataTable.tsx';
import * as styles from './DataTable.css.ts';

interface Props {
  list: List;
  selection: Selection;
  options: { caption: string; hasHeading?: boolean; columns: Columns<never> };
  checkAll?: ReactNode;
  stale?: boolean;
  children: ReactNode;
}

/** The table of a list. When the list can be sorted, the heads of its columns are links. */
export function SelectionTable({ list, selection, options, ...rest }: Props) {
  const { caption, hasHeading = false, columns } = options;
  const frame = { caption, hasHeading, columns, ...rest };
  const { sorting } = list;
  if (!sorting) return <DataTable {...frame} />;
  const { key, direction } = orderOf(sorting, selection.sort);
  const order = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <DataTable
      {...frame}
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
