import type { CallStatus, LeadStatus, Prisma } from '../../../prisma/generated/client/client.ts';
import { type Punctuality, wherePunctuality } from '../calls/speedToLead.ts';
import { partOfLead } from '../partOfLead.ts';

/** The filter of a list of leads. A null or absent condition does not filter. */
export interface LeadConditions {
  /** Part of the name, e-mail or phone. */
  search?: string | null;
  source?: string | null;
  /** The `utm_campaign` of the visit. */
  campaign?: string | null;
  status?: LeadStatus[] | null;
  /** `mine`: owned by the caller. */
  owner?: 'mine' | 'unassigned' | null;
  /** The status of the lead's latest call, as lists show it. */
  callStatus?: CallStatus[] | null;
  punctuality?: Punctuality | null;
  /** Inclusive. */
  createdAfter?: Date | null;
  /** Exclusive. */
  createdBefore?: Date | null;
  /** Exclusive. */
  updatedAfter?: Date | null;
}

/** @param userId the account of the caller; null for a program, which owns no leads. */
export function matchingLeads(
  conditions: LeadConditions,
  { now, userId }: { now: Date; userId: string | null },
): Prisma.LeadWhereInput {
  const { search, source, campaign, status, callStatus, punctuality, createdAfter, createdBefore } =
    conditions;
  return {
    ...(search?.trim() && { OR: partOfLead(search.trim()) }),
    ...(source && { source }),
    ...(campaign && { utmCampaign: campaign }),
    ...(status && { status: { in: status } }),
    ...(conditions.owner && whereOwner(conditions.owner, userId)),
    AND: [
      callStatus ? { calls: { some: { isLatest: true, status: { in: callStatus } } } } : {},
      punctuality ? { calls: whereFirstCall(punctuality, now) } : {},
    ],
    ...(conditions.updatedAfter && { updatedAt: { gt: conditions.updatedAfter } }),
    createdAt: { gte: createdAfter ?? undefined, lt: createdBefore ?? undefined },
  };
}

/** The first call alone is promised within sixty seconds. Calls again are always on time. */
function whereFirstCall(punctuality: Punctuality, now: Date): Prisma.CallListRelationFilter {
  if (punctuality !== 'on_time') return { some: wherePunctuality(punctuality, now) };
  const late = [wherePunctuality('warning', now), wherePunctuality('breached', now)];
  return { some: {}, none: { OR: late } };
}

function whereOwner(owner: 'mine' | 'unassigned', userId: string | null): Prisma.LeadWhereInput {
  if (owner === 'unassigned') return { ownerId: null };
  return userId === null ? { id: { in: [] } } : { ownerId: userId };
}
