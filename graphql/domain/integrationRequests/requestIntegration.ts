import type { IntegrationRequest, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { RequestIntegration } from '../../../web/content/inputs/requestIntegration.ts';

/** Saves what somebody asks us to connect to. `apiKeyId` is the partner's key, null for the public form. */
export function requestIntegration(
  { attribution, ...input }: RequestIntegration,
  apiKeyId: string | null,
  prisma: PrismaClient,
): Promise<IntegrationRequest> {
  return prisma.integrationRequest.create({
    data: { ...input, ...attribution, email: input.email.toLowerCase(), apiKeyId },
  });
}
