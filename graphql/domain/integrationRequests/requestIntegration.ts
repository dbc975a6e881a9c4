import type { IntegrationRequest } from '../../../prisma/generated/client/client.ts';
import type { RequestIntegration } from '../../../web/content/inputs/leads/requestIntegration.ts';
import { attributionColumns } from '../attribution.ts';
import type { Services } from '../../services/services.ts';
import { uuidv7 } from '../uuid.ts';

/** Saves an integration request. `apiKeyId` is the partner's key, or null for the public form. */
export function requestIntegration(
  input: RequestIntegration,
  apiKeyId: string | null,
  now: Date,
  { database }: Pick<Services, 'database'>,
): Promise<IntegrationRequest> {
  return database.prisma.integrationRequest.create({
    data: { ...requestOf(input, now), apiKeyId },
  });
}

/** The row of a request from the public form. */
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
