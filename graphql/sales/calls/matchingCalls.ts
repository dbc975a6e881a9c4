import type { CallStatus, Prisma } from '../../../prisma/generated/client/client.ts';
import { partOfLead } from '../partOfLead.ts';
import { type Punctuality, wherePunctuality } from './speedToLead.ts';

/** The filter of a list of calls. A null or absent condition does not filter. */
export interface CallConditions {
  /** Part of the lead's name, e-mail or phone. */
  search?: string | null;
  status?: CallStatus[] | null;
  punctuality?: Punctuality | null;
  /** Whether the call led to an appointment. */
  booked?: boolean | null;
  /** Inclusive. */
  createdAfter?: Date | null;
  /** Exclusive. */
  createdBefore?: Date | null;
  /** Exclusive. */
  updatedAfter?: Date | null;
}

export function matchingCalls(conditions: CallConditions, now: Date): Prisma.CallWhereInput {
  const { search, status, punctuality, booked, createdAfter, createdBefore } = conditions;
  return {
    ...(search?.trim() && { lead: { OR: partOfLead(search.trim()) } }),
    ...(status && { status: { in: status } }),
    ...(punctuality && wherePunctuality(punctuality, now)),
    ...(typeof booked === 'boolean' && { bookedAt: booked ? { not: null } : null }),
    ...(conditions.updatedAfter && { updatedAt: { gt: conditions.updatedAfter } }),
    queuedAt: { gte: createdAfter ?? undefined, lt: createdBefore ?? undefined },
  };
}
