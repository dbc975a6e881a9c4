import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { literalText } from '../../platform/database/literalText.ts';
import { batchArgs, exportTable } from '../../platform/exportTable.ts';

/** The filter of the waitlist. A null or absent condition does not filter. */
interface WaitlistConditions {
  /** Part of the name, email or phone. */
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

export const exportedWaitlist = exportTable({
  read(filter: WaitlistConditions, batch, _asked, prisma) {
    const { olderThan, ...args } = batchArgs(batch);
    return prisma.waitlistEntry.findMany({
      where: { AND: [matchingEntries(filter), olderThan] },
      ...args,
    });
  },
  columns: {
    Joined: ({ createdAt }) => createdAt,
    Name: ({ name }) => name,
    'E-mail': ({ email }) => email,
    Phone: ({ phone }) => phone,
    Country: ({ country }) => country,
    Campaign: ({ utmCampaign }) => utmCampaign,
    'Written to': ({ notifiedAt }) => notifiedAt,
    Unsubscribed: ({ unsubscribedAt }) => unsubscribedAt,
  },
});
