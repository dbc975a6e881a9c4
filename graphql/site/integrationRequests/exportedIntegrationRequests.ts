import { matchingRequests, type RequestConditions } from './matchingRequests.ts';
import { batchArgs, exportTable } from '../../platform/exportTable.ts';

export const exportedIntegrationRequests = exportTable({
  read(filter: RequestConditions, batch, _asked, prisma) {
    const { olderThan, ...args } = batchArgs(batch);
    return prisma.integrationRequest.findMany({
      where: { AND: [matchingRequests(filter), olderThan] },
      ...args,
    });
  },
  columns: {
    Asked: ({ createdAt }) => createdAt,
    Integration: ({ integration }) => integration,
    Status: ({ status }) => status,
    Name: ({ name }) => name,
    'E-mail': ({ email }) => email,
    Company: ({ company }) => company,
    Notes: ({ notes }) => notes,
    Changed: ({ updatedAt }) => updatedAt,
  },
});
