import { type Punctuality, PUNCTUALITY_LABELS } from './callClock.ts';
import { type CallStatus, isCallStatus } from './callStatus.ts';

/** What the address bar says about the list: one page of one selection. */
export interface LeadFilters {
  search: string;
  callStatus: CallStatus[];
  punctuality: Punctuality | null;
  source: string;
  /** Days as YYYY-MM-DD in the reader's time zone, both included; empty for no bound. */
  from: string;
  to: string;
}

/** Where in the list: after or before the lead with this cursor, or at its start. */
export type LeadPosition = { after: string } | { before: string } | null;

export const PAGE_SIZE = 50;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function isPunctuality(text: string): text is Punctuality {
  return text in PUNCTUALITY_LABELS;
}

/** A day is kept only if the calendar has it; anything else would make the server refuse the whole list. */
function day(text: string | null): string {
  return text && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : '';
}

/** Reads an address; what it does not understand is ignored. */
export function readFilters(params: URLSearchParams): LeadFilters {
  const punctuality = params.get('punctuality') ?? '';
  return {
    search: params.get('q')?.trim() ?? '',
    callStatus: (params.get('state') ?? '').split(',').filter(isCallStatus),
    punctuality: isPunctuality(punctuality) ? punctuality : null,
    source: params.get('source')?.trim() ?? '',
    from: day(params.get('from')),
    to: day(params.get('to')),
  };
}

export function readPosition(params: URLSearchParams): LeadPosition {
  const after = params.get('after');
  const before = params.get('before');
  if (after) return { after };
  return before ? { before } : null;
}

/** The address's query for a selection and a place in it, without what is empty. */
export function writeFilters(filters: LeadFilters, position: LeadPosition = null): URLSearchParams {
  const { search, callStatus, punctuality, source, from, to } = filters;
  const entries = Object.entries({
    q: search,
    state: callStatus.join(','),
    punctuality: punctuality ?? '',
    source,
    from,
    to,
    ...position,
  });
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

export function isFiltered(filters: LeadFilters): boolean {
  return writeFilters(filters).size > 0;
}

/** Midnight at the start of a day in the reader's time zone. */
function startOf(dayText: string): Date {
  return new Date(`${dayText}T00:00`);
}

function startOfNext(dayText: string): Date {
  const date = startOf(dayText);
  date.setDate(date.getDate() + 1);
  return date;
}

/** The same selection as the schema's LeadFilter: null where it selects everything. */
export function leadFilterInput(filters: LeadFilters) {
  if (!isFiltered(filters)) return null;
  return {
    search: filters.search || null,
    callStatus: filters.callStatus.length > 0 ? filters.callStatus : null,
    punctuality: filters.punctuality,
    source: filters.source || null,
    createdAfter: filters.from ? startOf(filters.from).toISOString() : null,
    createdBefore: filters.to ? startOfNext(filters.to).toISOString() : null,
  };
}

/** Variables of the list's query. */
export function leadsVariables(filters: LeadFilters, position: LeadPosition) {
  const filter = leadFilterInput(filters);
  if (position && 'before' in position) {
    return { last: PAGE_SIZE, before: position.before, filter };
  }
  return { first: PAGE_SIZE, after: position?.after ?? null, filter };
}
