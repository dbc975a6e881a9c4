import type { LeadFilter } from '#relay/LeadsPageQuery.graphql';
import { phoneDigits } from '../../../../content/fields/phone.ts';
import { callClock, type TimedCall } from '../../calls/callClock.ts';
import type { LeadStatus } from '../leadStatus.ts';

export interface MatchedLead {
  firstName: string;
  email: string;
  phone: string;
  source: string;
  attribution: { readonly utmCampaign: string | null | undefined };
  status: LeadStatus;
  createdAt: string;
  owner: { readonly id: string } | null | undefined;
  /** The latest call, whose status is shown. */
  call: Pick<TimedCall, 'status'> | null | undefined;
  /** The first call, which must be placed within sixty seconds. */
  firstCall: TimedCall | null | undefined;
}

const NUMBER = /^[\d\s().+-]+$/;

function matchesSearch(lead: MatchedLead, search: string): boolean {
  const term = search.toLowerCase();
  // Text with letters is a name, even with digits in it: 'ann 2'.
  const digits = NUMBER.test(search) ? phoneDigits(search) : '';
  return (
    lead.firstName.toLowerCase().includes(term) ||
    lead.email.toLowerCase().includes(term) ||
    (digits !== '' && lead.phone.includes(digits))
  );
}

function matchesCalls(lead: MatchedLead, filter: LeadFilter, now: number): boolean {
  const { call, firstCall } = lead;
  const { callStatus, punctuality } = filter;
  if (callStatus && !(call && callStatus.includes(call.status))) return false;
  if (!punctuality) return true;
  return Boolean(firstCall && callClock(firstCall, now).punctuality === punctuality);
}

function matchesOwner({ owner }: MatchedLead, filter: LeadFilter, viewerId: string): boolean {
  if (filter.owner === 'mine') return owner?.id === viewerId;
  return filter.owner !== 'unassigned' || !owner;
}

/** Whether a lead that has changed belongs to the list on screen. Follows the rules of the server's LeadFilter. */
export function matchesFilter(
  lead: MatchedLead,
  filter: LeadFilter | null,
  { now, viewerId }: { now: number; viewerId: string },
): boolean {
  if (!filter) return true;
  const { status, source, campaign, createdAfter, createdBefore, search } = filter;
  const created = Date.parse(lead.createdAt);
  if (status && !status.includes(lead.status)) return false;
  if (source && lead.source !== source) return false;
  if (campaign && lead.attribution.utmCampaign !== campaign) return false;
  if (createdAfter && created < Date.parse(createdAfter)) return false;
  if (createdBefore && created >= Date.parse(createdBefore)) return false;
  if (search && !matchesSearch(lead, search)) return false;
  if (!matchesOwner(lead, filter, viewerId)) return false;
  return matchesCalls(lead, filter, now);
}
