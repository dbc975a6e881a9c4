import type { ReactNode } from 'react';
import type { Width } from './DataTable.css.ts';

/** A column of a table. The first column names the row, unless another says that it does. */
export interface Column<Row> {
  name: string;
  /** Columns without a width share the rest. */
  width?: Width;
  /** Hidden while open details leave the list too little room. */
  givesWay?: boolean;
  /** The key that a click on its head sorts by. */
  sortKey?: string;
  /** Replaces the usual styles of its head and its cells. */
  styles?: { head: string; cell: string };
  /** Shown before the value where rows are cards without a head. */
  term?: string;
  /** Tooltip of the cell. */
  title?(row: Row): string | undefined;
  /** @param connectionId of the connection that the row belongs to, for mutations that remove it. */
  cell(row: Row, connectionId: string): ReactNode;
}

export type Columns<Row> = readonly Column<Row>[];
