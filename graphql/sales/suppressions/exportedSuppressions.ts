import { matchingSuppressions, type SuppressionConditions } from './matchingSuppressions.ts';
import { type ExportTable, batchArgs } from '../../platform/csv/exportTable.ts';

/** The number comes first, so that the file can be imported by another dialler, and by us. */
export const exportedSuppressions: ExportTable<SuppressionConditions> = {
  columns: [
    'Phone',
    'Source',
    'Reason',
    'Evidence',
    'Recorded',
    'Lifted',
    'Lifted by',
    'Lift reason',
  ],
  async read(filter, batch, _now, prisma) {
    const { olderThan, ...args } = batchArgs(batch);
    const requests = await prisma.suppression.findMany({
      where: { AND: [matchingSuppressions(filter), olderThan] },
      ...args,
      omit: { phoneHash: true },
    });
    return requests.map((request) => ({
      id: request.id,
      cells: [
        request.phone,
        request.source,
        request.reason,
        JSON.stringify(request.evidence),
        request.createdAt,
        request.liftedAt,
        request.liftedByName,
        request.liftReason,
      ],
    }));
  },
};
