import * as z from 'zod/mini';
import { requestIntegration } from '../../../web/content/site/integrationRequests.ts';
import { failure, route } from '../../http/rest/route.ts';

const integrationRequest = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  integration: z.string(),
  notes: z.nullable(z.string()),
  status: z.string(),
  createdAt: z.iso.datetime(),
});

export const integrationRequestRoutes = [
  route({
    method: 'POST',
    path: '/api/integration-requests',
    description: {
      summary: 'Asks for an integration that Sixty does not offer yet.',
      scope: 'integration_requests:write',
      body: requestIntegration,
      answers: { 201: integrationRequest },
      refusals: [429],
    },
    document: `mutation RestRequestIntegration($input: RequestIntegrationInput!) {
      result: requestIntegration(input: $input) {
        ... on RequestIntegrationPayload {
          integrationRequest { id name email company integration notes status createdAt }
        }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    answer: ({ integrationRequest: body }) => ({ status: 201, body }),
    form: {
      id: 'integration-request',
      pages: [{ path: '/integrations', anchor: 'request' }],
      notice: () => 'integration-requested',
    },
  }),
];
