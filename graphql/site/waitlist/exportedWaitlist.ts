import { matchingEntries, type WaitlistConditions } from './matchingEntries.ts';
import { type ExportTable, batchArgs } from '../../platform/csv/exportTable.ts';

export const exportedWaitlist: ExportTable<WaitlistConditions> = {
  columns: [
    'Joined',
    'Name',
    'E-mail',
    'Phone',
    'Country',
    'Campaign',
    'Written to',
    'Unsubscribed',
  ],
  async read(filter, batch, _now, prisma) {
    const { olderThan, ...args } = batchArgs(batch);
    const entries = await prisma.waitlistEntry.findMany({
      where: { AND: [matchingEntries(filter), olderThan] },
      ...args,
    });
    return entries.map((entry) => ({
      id: entry.id,
      cells: [
        entry.createdAt,
        entry.name,
        entry.email,
        entry.phone,
        entry.country,
        entry.utmCampaign,
        entry.notifiedAt,
        entry.unsubscribedAt,
      ],
    }));
  },
};
