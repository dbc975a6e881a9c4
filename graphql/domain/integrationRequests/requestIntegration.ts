import type { IntegrationRequest, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { RequestIntegration } from '../../../web/content/inputs/requestIntegration.ts';
import { attributionColumns } from '../attribution.ts';
import { uuidv7 } from '../uuid.ts';

/** Saves what somebody asks us to connect to. `apiKeyId` is the partner's key, null for the public form. */
export function requestIntegration(
  input: RequestIntegration,
  apiKeyId: string | null,
  now: Date,
  prisma: PrismaClient,
): Promise<IntegrationRequest> {
  return prisma.integrationRequest.create({ data: { ...requestOf(input, now), apiKeyId } });
}

/** The request as it is saved where no partner made it. */
export function requestOf(
  { name, email, company, integration, notes, attribution }: RequestIntegration,
  now: Date,
): IntegrationRequest {
  return {
    id: uuidv7(now),
    name,
    email: email.toLowerCase(),
    company,
    integration,
    notes,
    status: 'pending',
    apiKeyId: null,
    ...attributionColumns(attribution),
    createdAt: now,
    updatedAt: now,
  };
}
