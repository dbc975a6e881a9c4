import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { literalText } from '../../platform/database/literalText.ts';

/** The filter of the waitlist. A null or absent condition does not filter. */
export interface WaitlistConditions {
  /** Part of the name, e-mail or phone. */
  search?: string | null;
  /** Compared without case. */
  country?: string | null;
}

export function matchingEntries(conditions: WaitlistConditions): Prisma.WaitlistEntryWhereInput {
  const contains = conditions.search?.trim();
  const part = { contains: literalText(contains ?? ''), mode: 'insensitive' } as const;
  return {
    ...(conditions.country && {
      country: { equals: literalText(conditions.country), mode: 'insensitive' },
    }),
    ...(contains && { OR: [{ name: part }, { email: part }, { phone: part }] }),
  };
}
