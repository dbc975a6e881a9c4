import type { IntegrationRequest as Request } from '../../../prisma/generated/client/client.ts';
import { requestIntegration as rules } from '../../../web/content/inputs/leads/requestIntegration.ts';
import { RateLimitedError } from '../../domain/errors.ts';
import {
  requestIntegration,
  requestOf,
} from '../../domain/integrationRequests/requestIntegration.ts';
import { AttributionInput } from '../attribution.ts';
import { builder } from '../builder.ts';
import { FormEvidenceInput, isCaughtByHoneypot } from '../formEvidence.ts';
import { spend } from '../limits.ts';
import { mutation } from '../mutation.ts';
import { IntegrationRequest } from './IntegrationRequest.ts';

mutation('requestIntegration', {
  description: 'Requests an integration that we do not offer yet.',
  authScopes: { open: 'integration_requests:write' },
  validate: rules,
  errors: [RateLimitedError],
  input: builder.inputType('RequestIntegrationInput', {
    description: 'The person, and the integration.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({ required: true, description: 'E-mail address for the answer.' }),
      company: t.string({ required: true, description: 'Company of the person.' }),
      integration: t.string({ required: true, description: 'The product to connect to.' }),
      notes: t.string({ description: 'More information. Optional.' }),
      attribution: t.field({ type: AttributionInput, description: 'Where the visitor came from.' }),
      form: t.field({ type: FormEvidenceInput, description: 'How the form was filled in.' }),
    }),
  }),
  payload: builder
    .objectRef<{ integrationRequest: Request }>('RequestIntegrationPayload')
    .implement({
      description: 'The request as it was saved.',
      fields: (t) => ({
        integrationRequest: t.field({
          type: IntegrationRequest,
          description: 'The new request.',
          grantScopes: ['ownIntegrationRequest'],
          resolve: ({ integrationRequest }) => integrationRequest,
        }),
      }),
    }),
  resolve: async (input, context) => {
    const { viewer, client, services } = context;
    await spend(context, { integrationRequestsByAddress: client.network });
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
