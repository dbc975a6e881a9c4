import type { IntegrationRequestStatus, Prisma } from '../../../prisma/generated/client/client.ts';
import { literalText } from '../literalText.ts';

/** What a list of requests can be narrowed by; null and absent mean: by nothing. */
export interface RequestConditions {
  /** Part of the name, address, company or integration. */
  search?: string | null;
  status?: IntegrationRequestStatus[] | null;
  /** In any letter case. */
  integration?: string | null;
  /** Exclusive. */
  updatedAfter?: Date | null;
}

/** Requests that meet all conditions. */
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
