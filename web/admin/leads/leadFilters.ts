import { type Punctuality, PUNCTUALITY_LABELS } from './callClock.ts';
import { endOf, readDay, startOf } from '../table/days.ts';
import { pageVariables, type Position } from '../table/position.ts';
import { type CallStatus, isCallStatus } from './callStatus.ts';
import { isLeadStatus, type LeadStatus } from './leadStatus.ts';

/** What the address bar says about the list: one page of one selection. */
export interface LeadFilters {
  search: string;
  status: LeadStatus[];
  callStatus: CallStatus[];
  punctuality: Punctuality | null;
  source: string;
  /** The `utm_campaign` that the visit came with. */
  campaign: string;
  /** Days as YYYY-MM-DD in the reader's time zone, both included; empty for no bound. */
  from: string;
  to: string;
}

export function isPunctuality(text: string): text is Punctuality {
  return text in PUNCTUALITY_LABELS;
}

/** Reads an address; what it does not understand is ignored. */
export function readFilters(params: URLSearchParams): LeadFilters {
  const punctuality = params.get('punctuality') ?? '';
  return {
    search: params.get('q')?.trim() ?? '',
    status: (params.get('status') ?? '').split(',').filter(isLeadStatus),
    callStatus: (params.get('state') ?? '').split(',').filter(isCallStatus),
    punctuality: isPunctuality(punctuality) ? punctuality : null,
    source: params.get('source')?.trim() ?? '',
    campaign: params.get('campaign')?.trim() ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

/** The address's query for a selection and a place in it, without what is empty. */
export function writeFilters(filters: LeadFilters, position: Position = null): URLSearchParams {
  const { search, status, callStatus, punctuality, source, campaign, from, to } = filters;
  const entries = Object.entries({
    q: search,
    status: status.join(','),
    state: callStatus.join(','),
    punctuality: punctuality ?? '',
    source,
    campaign,
    from,
    to,
    ...position,
  });
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

export function isFiltered(filters: LeadFilters): boolean {
  return writeFilters(filters).size > 0;
}

/** The same selection as the schema's LeadFilter: null where it selects everything. */
export function leadFilterInput(filters: LeadFilters) {
  if (!isFiltered(filters)) return null;
  return {
    search: filters.search || null,
    status: filters.status.length > 0 ? filters.status : null,
    callStatus: filters.callStatus.length > 0 ? filters.callStatus : null,
    punctuality: filters.punctuality,
    source: filters.source || null,
    campaign: filters.campaign || null,
    createdAfter: startOf(filters.from),
    createdBefore: endOf(filters.to),
  };
}

/** Variables of the list's query. */
export function leadsVariables(filters: LeadFilters, position: Position) {
  return { ...pageVariables(position), filter: leadFilterInput(filters) };
}
