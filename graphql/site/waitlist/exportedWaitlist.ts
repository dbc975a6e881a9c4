import { matchingEntries, type WaitlistConditions } from './matchingEntries.ts';
import { batchArgs, exportTable } from '../../platform/exportTable.ts';

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
