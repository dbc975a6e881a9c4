import type { CallStatus, Prisma } from '../../../prisma/generated/client/client.ts';
import { partOfLead } from '../leads/matchingLeads.ts';
import { type Punctuality, wherePunctuality } from './speedToLead.ts';

/** What a list of calls can be narrowed by; null and absent mean: by nothing. */
export interface CallConditions {
  /** Part of the name, address or phone of who is called. */
  search?: string | null;
  status?: CallStatus[] | null;
  punctuality?: Punctuality | null;
  /** Whether an appointment was agreed. */
  booked?: boolean | null;
  /** Inclusive. */
  createdAfter?: Date | null;
  /** Exclusive. */
  createdBefore?: Date | null;
}

/** Calls that meet all conditions. */
export function matchingCalls(conditions: CallConditions, now: Date): Prisma.CallWhereInput {
  const { search, status, punctuality, booked, createdAfter, createdBefore } = conditions;
  return {
    ...(search?.trim() && { lead: { OR: partOfLead(search.trim()) } }),
    ...(status && { status: { in: status } }),
    ...(punctuality && wherePunctuality(punctuality, now)),
    ...(typeof booked === 'boolean' && { bookedAt: booked ? { not: null } : null }),
    queuedAt: { gte: createdAfter ?? undefined, lt: createdBefore ?? undefined },
  };
}
