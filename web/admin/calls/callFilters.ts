import { isPunctuality } from '../leads/leadFilters.ts';
import type { Punctuality } from '../leads/callClock.ts';
import { type CallStatus, isCallStatus } from '../leads/callStatus.ts';
import { endOf, readDay, startOf } from '../table/days.ts';
import { addressOf, type Position } from '../table/position.ts';

export const CALLS_PATH = '/admin/calls';
/** Names the list's fields. */
export const CALLS_ID = 'call';

export const BOOKED_LABELS = { yes: 'Booked', no: 'Not booked' } as const;
export type Booked = keyof typeof BOOKED_LABELS;

/** What the address says about the list. */
export interface CallFilters {
  search: string;
  status: CallStatus[];
  punctuality: Punctuality | null;
  booked: Booked | null;
  /** Days as YYYY-MM-DD in the reader's time zone, both included; empty for no bound. */
  from: string;
  to: string;
}

/** Reads an address; what it does not understand is ignored. */
export function readCallFilters(params: URLSearchParams): CallFilters {
  const punctuality = params.get('punctuality') ?? '';
  const booked = params.get('booked');
  return {
    search: params.get('q')?.trim() ?? '',
    status: (params.get('state') ?? '').split(',').filter(isCallStatus),
    punctuality: isPunctuality(punctuality) ? punctuality : null,
    booked: booked === 'yes' || booked === 'no' ? booked : null,
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

function entriesOf({ search, status, punctuality, booked, from, to }: CallFilters) {
  return {
    q: search,
    state: status.join(','),
    punctuality: punctuality ?? '',
    booked: booked ?? '',
    from,
    to,
  };
}

/** A page of a selection. */
export function callsPath(filters: CallFilters, position: Position = null): string {
  return addressOf(CALLS_PATH, entriesOf(filters), position);
}

/** How many filters narrow the list, the search left out. */
export function countCallFilters(filters: CallFilters): number {
  return Object.values(entriesOf({ ...filters, search: '' })).filter(Boolean).length;
}

/** The same selection as the schema's CallFilter: null where it selects everything. */
export function callFilterInput(filters: CallFilters) {
  const { search, status, punctuality, booked, from, to } = filters;
  if (!search && countCallFilters(filters) === 0) return null;
  return {
    search: search || null,
    status: status.length > 0 ? status : null,
    punctuality,
    booked: booked && booked === 'yes',
    createdAfter: startOf(from),
    createdBefore: endOf(to),
  };
}
