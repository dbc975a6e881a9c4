import type { CallStatus, LeadStatus, Prisma } from '../../../prisma/generated/client/client.ts';
import { phoneDigits } from '../../../web/content/inputs/phone.ts';
import { type Punctuality, wherePunctuality } from '../calls/speedToLead.ts';
import { literalText } from '../literalText.ts';

/** What a list of leads can be narrowed by; null and absent mean: by nothing. */
export interface LeadConditions {
  /** Part of the name, address or phone. */
  search?: string | null;
  source?: string | null;
  /** `utm_campaign` of the visit that it came from. */
  campaign?: string | null;
  status?: LeadStatus[] | null;
  callStatus?: CallStatus[] | null;
  punctuality?: Punctuality | null;
  /** Inclusive. */
  createdAfter?: Date | null;
  /** Exclusive. */
  createdBefore?: Date | null;
}

/** Leads that meet all conditions. */
export function matchingLeads(conditions: LeadConditions, now: Date): Prisma.LeadWhereInput {
  const { search, source, campaign, status, callStatus, punctuality, createdAfter, createdBefore } =
    conditions;
  const call: Prisma.CallWhereInput = {
    ...(callStatus && { status: { in: callStatus } }),
    ...(punctuality && wherePunctuality(punctuality, now)),
  };
  return {
    ...(search?.trim() && { OR: partOfLead(search.trim()) }),
    ...(source && { source }),
    ...(campaign && { utmCampaign: campaign }),
    ...(status && { status: { in: status } }),
    ...((callStatus || punctuality) && { calls: { some: call } }),
    createdAt: { gte: createdAfter ?? undefined, lt: createdBefore ?? undefined },
  };
}

/** Leads with this text in their name, address or phone. */
export function partOfLead(text: string): Prisma.LeadWhereInput[] {
  const contains = { contains: literalText(text), mode: 'insensitive' } as const;
  const digits = phoneDigits(text);
  // Only text that is written like a number means one: 'ann 2' is a name.
  const isNumber = digits.length > 0 && /^[\d\s().+-]+$/.test(text);
  return [
    { firstName: contains },
    { email: contains },
    ...(isNumber ? [{ phone: { contains: digits } }] : []),
  ];
}
