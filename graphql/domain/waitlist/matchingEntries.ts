import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { literalText } from '../literalText.ts';

/** What the waitlist can be narrowed by; null and absent mean: by nothing. */
export interface WaitlistConditions {
  /** Part of the name, address or phone. */
  search?: string | null;
  /** In any letter case. */
  country?: string | null;
}

/** Entries that meet all conditions. */
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
