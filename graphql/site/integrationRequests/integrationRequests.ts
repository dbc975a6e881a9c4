import type { IntegrationRequestStatus, Prisma } from '../../../prisma/generated/client/client.ts';
import { literalText } from '../../platform/database/literalText.ts';
import { batchArgs, exportTable } from '../../platform/exportTable.ts';

/** The filter of a list of requests. A null or absent condition does not filter. */
interface RequestConditions {
  /** Part of the name, email, company or integration. */
  search?: string | null;
  status?: IntegrationRequestStatus[] | null;
  /** Compared without case. */
  integration?: string | null;
  /** Exclusive. */
  updatedAfter?: Date | null;
}

export function matchingRequests(
  conditions: RequestConditions,
): Prisma.IntegrationRequestWhereInput {
  const { search, status, integration, updatedAfter } = conditions;
  const contains = search?.trim();
  const part = { contains: literalText(contains ?? ''), mode: 'insensitive' } as const;
  return {
    ...(status && { status: { in: status } }),
    ...(integration && {
      integration: { equals: literalText(integration), mode: 'insensitive' },
    }),
    ...(updatedAfter && { updatedAt: { gt: updatedAfter } }),
    ...(contains && {
      OR: [{ name: part }, { email: part }, { company: part }, { integration: part }],
    }),
  };
}

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
