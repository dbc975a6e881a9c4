import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import type { EmptyProps } from './ListEmpty.tsx';
import type { FragmentType, GraphQLTaggedNode } from 'relay-runtime';
import type { Width } from './table/DataTable.css.ts';

/** A column of a table. The first column names the row, unless another says that it does. */
export interface Column<Row> {
  name: string;
  /** Columns without a width share the rest. */
  width?: Width;
  /** Hidden while open details leave the list too little room. */
  givesWay?: GivesWay;
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

/** A reference to the data of a fragment, as relay-compiler types it. */
export interface FragmentKey<Data = unknown> {
  readonly ' $data'?: Data | undefined;
  readonly ' $fragmentSpreads': FragmentType;
}

/** How the rows of a table are read and drawn. */
export interface RowOptions<Data> {
  /** The fragment of a row. */
  fragment: GraphQLTaggedNode;
  columns: Columns<Data>;
  /** Replaces the usual style of a row. */
  rowStyle?: string;
  /** Whether a row has just arrived and is drawn so. */
  isNew?(row: Data): boolean;
  /** Accessible name of the checkbox of a row. */
  checkboxName?(row: Data): string;
}

/** The rows of one page of a list. */
export interface Rows<Key> {
  total: number;
  /** For mutations and live changes that insert or remove a row. */
  connectionId?: string;
  pageInfo?: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };
  rows: readonly { id: string; cursor?: string; row: Key }[];
}

export interface LiveProps<Variables> {
  connectionId: string;
  /** Of the query of the rows. */
  variables: Variables;
  /** When the query was sent, in milliseconds of `performance.now()`. */
  askedAt: number;
  /** Other pages keep their rows, so that nothing moves while somebody reads. */
  isFirstPage: boolean;
  /** @param waiting how many new entries the first page has, while another page is shown. */
  children(waiting: number): ReactNode;
}

/** The actions for several rows at once. */
export interface BulkProps {
  ids: readonly string[];
  connectionId: string;
  /** Unchecks these rows. */
  onDone(ids: readonly string[]): void;
  onClear(): void;
}

export interface RowsOptions<Data, Variables> extends RowOptions<Data> {
  noun: readonly [one: string, many: string];
  caption: string;
  hasHeading?: boolean;
  /** Explains when entries appear, in a list that never had one. */
  emptyText?: ReactNode;
  /** Replaces the usual words for an empty list. */
  Empty?: ComponentType<EmptyProps>;
  /** Wraps the rows and keeps them up to date. */
  Live?: FunctionComponent<LiveProps<Variables>>;
  Bulk?: ComponentType<BulkProps>;
}

export type AnyRows = Rows<FragmentKey>;

/** `last`: only beside the details of a talk, which leave the least room. */
export type GivesWay = boolean | 'last';
