import { matchingSuppressions, type SuppressionConditions } from './matchingSuppressions.ts';
import { batchArgs, exportTable } from '../../platform/exportTable.ts';

export const exportedSuppressions = exportTable({
  read(filter: SuppressionConditions, batch, _asked, prisma) {
    const { olderThan, ...args } = batchArgs(batch);
    return prisma.suppression.findMany({
      where: { AND: [matchingSuppressions(filter), olderThan] },
      ...args,
      omit: { phoneHash: true },
    });
  },
  columns: {
    // The number comes first, so that the file can be imported by another dialler, and by us.
    Phone: ({ phone }) => phone,
    Source: ({ source }) => source,
    Reason: ({ reason }) => reason,
    Evidence: ({ evidence }) => JSON.stringify(evidence),
    Recorded: ({ createdAt }) => createdAt,
    Lifted: ({ liftedAt }) => liftedAt,
    'Lifted by': ({ liftedByName }) => liftedByName,
    'Lift reason': ({ liftReason }) => liftReason,
  },
});
