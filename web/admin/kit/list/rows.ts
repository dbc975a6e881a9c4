import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import type { EmptyProps } from './ListEmpty.tsx';
import type { FragmentKey, RowOptions } from './table/FragmentRow.tsx';

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

/** What can be done with several rows at once. */
export interface BulkProps {
  ids: readonly string[];
  connectionId: string;
  /** Unchecks these rows. */
  onDone(ids: readonly string[]): void;
  onClear(): void;
}

export interface RowsOptions<Data, Variables> extends RowOptions<Data> {
  noun: readonly [one: string, many: string];
  /** Accessible name of the table. */
  caption: string;
  /** The caption is shown as a heading. */
  hasHeading?: boolean;
  /** Explains when entries appear, in a list that never had one. */
  emptyText?: ReactNode;
  /** Replaces the usual words for an empty list. */
  Empty?: ComponentType<EmptyProps>;
  /** Wraps the rows and keeps them up to date. */
  Live?: FunctionComponent<LiveProps<Variables>>;
  /** Shown while rows are checked. */
  Bulk?: ComponentType<BulkProps>;
}

export type AnyRows = Rows<FragmentKey>;
