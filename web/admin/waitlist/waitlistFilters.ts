import { addressOf, type Position } from '../table/position.ts';

export const WAITLIST_PATH = '/admin/waitlist';
/** Names the list's fields. */
export const WAITLIST_ID = 'waitlist';

/** What the address says about the list. */
export interface WaitlistFilters {
  search: string;
  /** The name of one country; empty for all. */
  country: string;
}

export function readWaitlistFilters(params: URLSearchParams): WaitlistFilters {
  return { search: params.get('q')?.trim() ?? '', country: params.get('country')?.trim() ?? '' };
}

/** A page of a selection. */
export function waitlistPath(filters: WaitlistFilters, position: Position = null): string {
  const { search, country } = filters;
  return addressOf(WAITLIST_PATH, { q: search, country }, position);
}

/** The same selection as the schema's WaitlistFilter: null where it selects everything. */
export function waitlistFilterInput({ search, country }: WaitlistFilters) {
  if (!search && !country) return null;
  return { search: search || null, country: country || null };
}
