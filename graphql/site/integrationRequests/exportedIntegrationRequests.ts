import { matchingRequests, type RequestConditions } from './matchingRequests.ts';
import { type ExportTable, batchArgs } from '../../platform/csv/exportTable.ts';

export const exportedIntegrationRequests: ExportTable<RequestConditions> = {
  columns: ['Asked', 'Integration', 'Status', 'Name', 'E-mail', 'Company', 'Notes', 'Changed'],
  async read(filter, batch, _now, prisma) {
    const { olderThan, ...args } = batchArgs(batch);
    const requests = await prisma.integrationRequest.findMany({
      where: { AND: [matchingRequests(filter), olderThan] },
      ...args,
    });
    return requests.map((request) => ({
      id: request.id,
      cells: [
        request.createdAt,
        request.integration,
        request.status,
        request.name,
        request.email,
        request.company,
        request.notes,
        request.updatedAt,
      ],
    }));
  },
};
