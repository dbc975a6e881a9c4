import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { OperationType } from 'relay-runtime';
import type { ExportName } from './export/downloadList.ts';
import type { Filters, FilterTexts } from './filters/filter.ts';
import type { Position } from './paging/position.ts';
import type { Sorting } from './paging/sorting.ts';

/** What the address says about a list. */
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

/** What the router loads for the details of an entry. */
export interface DetailsData<Query extends OperationType> {
  query: PreloadedQuery<Query>;
}

/** A list as its page sees it. */
export interface List {
  /** Prefix of the ids of its fields. */
  id: string;
  /** Its address without a query. */
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
