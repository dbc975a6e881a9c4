import { phoneDigits } from '../../content/inputs/phone.ts';
import { callClock, type TimedCall } from './callClock.ts';
import type { LeadStatus } from './leadStatus.ts';
import { leadFilterInput, type LeadFilters } from './leadFilters.ts';

export interface MatchedLead {
  firstName: string;
  email: string;
  phone: string;
  source: string;
  attribution: { readonly utmCampaign: string | null | undefined };
  status: LeadStatus;
  createdAt: string;
  call: TimedCall | null | undefined;
}

const NUMBER = /^[\d\s().+-]+$/;

function matchesSearch(lead: MatchedLead, search: string): boolean {
  if (!search) return true;
  const term = search.toLowerCase();
  // Only what is written like a number means one: 'ann 2' is a name.
  const digits = NUMBER.test(search) ? phoneDigits(search) : '';
  return (
    lead.firstName.toLowerCase().includes(term) ||
    lead.email.toLowerCase().includes(term) ||
    (digits !== '' && lead.phone.includes(digits))
  );
}

function matchesCall(lead: MatchedLead, filters: LeadFilters, now: number): boolean {
  const { callStatus, punctuality } = filters;
  if (callStatus.length === 0 && !punctuality) return true;
  if (!lead.call) return false;
  if (callStatus.length > 0 && !callStatus.includes(lead.call.status)) return false;
  const clock = callClock(lead.call, now);
  return !punctuality || clock.punctuality === punctuality;
}

/** Whether a lead that just changed belongs into the list on screen, by the rules that the server selects with. */
export function matchesFilters(lead: MatchedLead, filters: LeadFilters, now: number): boolean {
  const bounds = leadFilterInput(filters);
  const created = Date.parse(lead.createdAt);
  if (filters.status.length > 0 && !filters.status.includes(lead.status)) return false;
  if (filters.source && lead.source !== filters.source) return false;
  const { utmCampaign } = lead.attribution;
  if (filters.campaign && utmCampaign !== filters.campaign) return false;
  if (bounds?.createdAfter && created < Date.parse(bounds.createdAfter)) return false;
  if (bounds?.createdBefore && created >= Date.parse(bounds.createdBefore)) return false;
  return matchesSearch(lead, filters.search) && matchesCall(lead, filters, now);
}
