import type { IntegrationRequest as IntegrationRequestRow } from '../../../prisma/generated/client/client.ts';
import {
  type RequestIntegration,
  requestIntegration as rules,
} from '../../../web/content/site/integrationRequests.ts';
import { AttributionInput } from '../../schema/form/Attribution.ts';
import { FormEvidenceInput, isCaughtByHoneypot } from '../../schema/form/formEvidence.ts';
import { byNetwork } from '../../schema/limits.ts';
import { mutation } from '../../schema/mutation.ts';
import { IntegrationRequest } from './IntegrationRequest.ts';
import { attributionColumns } from '../../schema/form/attributionColumns.ts';
import type { Services } from '../../services.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';

mutation('requestIntegration', {
  description: 'Requests an integration that we do not offer yet.',
  authScopes: { open: 'integration_requests:write' },
  validate: rules,
  limits: { integrationRequestsByAddress: byNetwork },
  public: { causes: { rows: ['IntegrationRequest'] } },
  input: {
    description: 'The person, and the integration.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({ required: true, description: 'Email address to which we reply.' }),
      company: t.string({ required: true, description: 'Company of the person.' }),
      integration: t.string({ required: true, description: 'The product to connect to.' }),
      notes: t.string({ description: 'More information. Optional.' }),
      attribution: t.field({ type: AttributionInput, description: 'Where the visitor came from.' }),
      form: t.field({ type: FormEvidenceInput, description: 'How the form was filled in.' }),
    }),
  },
  payload: {
    description: 'The request as it was saved.',
    fields: {
      integrationRequest: {
        type: IntegrationRequest,
        description: 'The new request.',
        grantScopes: ['ownIntegrationRequest'],
      },
    },
  },
  resolve: async (input, context) => {
    const { viewer, services } = context;
    const now = services.clock.now();
    if (isCaughtByHoneypot(input.form, 'requestIntegration', context)) {
      return { integrationRequest: requestOf(input, now) };
    }
    const apiKeyId = viewer?.kind === 'partner' ? viewer.apiKeyId : null;
    return {
      integrationRequest: await requestIntegration(input, apiKeyId, now, services),
    };
  },
});

/** Saves an integration request. `apiKeyId` is the partner's key, or null for the public form. */
function requestIntegration(
  input: RequestIntegration,
  apiKeyId: string | null,
  now: Date,
  { database }: Pick<Services, 'database'>,
): Promise<IntegrationRequestRow> {
  return database.prisma.integrationRequest.create({
    data: { ...requestOf(input, now), apiKeyId },
  });
}

/** The row of a request from the public form. */
function requestOf(
  { name, email, company, integration, notes, attribution }: RequestIntegration,
  now: Date,
): IntegrationRequestRow {
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
