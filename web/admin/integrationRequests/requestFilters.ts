import { addressOf, type Position } from '../table/position.ts';
import { isRequestStatus, type RequestStatus } from './requestStatus.ts';

export const REQUESTS_PATH = '/admin/integration-requests';
/** Names the list's fields. */
export const REQUESTS_ID = 'request';

/** What the address says about the list. */
export interface RequestFilters {
  search: string;
  status: RequestStatus[];
  /** The name of one integration; empty for all. */
  integration: string;
}

/** Reads an address; what it does not understand is ignored. */
export function readRequestFilters(params: URLSearchParams): RequestFilters {
  return {
    search: params.get('q')?.trim() ?? '',
    status: (params.get('status') ?? '').split(',').filter(isRequestStatus),
    integration: params.get('integration')?.trim() ?? '',
  };
}

/** A page of a selection. */
export function requestsPath(filters: RequestFilters, position: Position = null): string {
  const { search, status, integration } = filters;
  return addressOf(REQUESTS_PATH, { q: search, status: status.join(','), integration }, position);
}

/** How many filters narrow the list, the search left out. */
export function countFilters({ status, integration }: RequestFilters): number {
  return (status.length > 0 ? 1 : 0) + (integration ? 1 : 0);
}

/** The same selection as the schema's IntegrationRequestFilter: null where it selects everything. */
export function requestFilterInput(filters: RequestFilters) {
  const { search, status, integration } = filters;
  if (!search && countFilters(filters) === 0) return null;
  return {
    search: search || null,
    status: status.length > 0 ? status : null,
    integration: integration || null,
  };
}
