import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { OperationType } from 'relay-runtime';
import type { ExportName } from './downloads.ts';
import { type Filters, type FilterTexts, writeFilters } from './filters/filter.ts';
import type { Position } from './paging/position.ts';
import type { Sorting } from './paging/sorting.ts';

/** What the URL says about a list. */
export interface Selection<F extends Filters = Filters> {
  filters: FilterTexts<F>;
  /** Empty for the initial order. */
  sort: string;
  position: Position;
}

/** What the router loads for a list. */
export interface ListData<Query extends OperationType> extends Selection {
  query: PreloadedQuery<Query>;
  /** When the query was sent, in milliseconds of `performance.now()`. */
  askedAt: number;
}

export interface DetailsData<Query extends OperationType> {
  query: PreloadedQuery<Query>;
}

/** A list as its page sees it. */
export interface List {
  /** Prefix of the ids of its fields. */
  id: string;
  /** Its URL without a query. */
  path: string;
  title: string;
  /** Title of the message when it cannot be loaded. */
  failure: string;
  filters: Filters;
  sorting: Sorting | undefined;
  exportName: ExportName | undefined;
  /** A row opens its details beside the list. */
  hasDetails: boolean;
}

/** A URL with a query of the entries that are not empty. */
export function addressOf(path: string, entries: Record<string, string>): string {
  const query = new URLSearchParams(
    Object.entries(entries).filter(([, value]) => value),
  ).toString();
  return query ? `${path}?${query}` : path;
}

interface Place extends Partial<Omit<Selection, 'filters'>> {
  filters: Partial<FilterTexts>;
}

/** The URL of a part of a list. */
export function listPath(
  { path, filters }: Pick<List, 'path' | 'filters'>,
  { filters: texts, sort = '', position = null }: Place,
): string {
  const place = Object.entries(position ?? {}).map(([name, value]) => [name, String(value)]);
  const entries: Record<string, string> = Object.fromEntries([
    ...writeFilters(filters, texts),
    ['sort', sort],
    ...place,
  ]);
  return addressOf(path, entries);
}

/** The URL of an entry's details beside the list that `search` selects. */
export function detailsPath(path: string, id: string, search = ''): string {
  return `${path}/${encodeURIComponent(id)}${search}`;
}
