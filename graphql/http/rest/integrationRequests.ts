import { attributionOf } from './attribution.ts';
import { formEvidenceOf } from './formEvidence.ts';
import { failure, route } from './route.ts';

interface RequestResult {
  integrationRequest: Record<
    'id' | 'name' | 'email' | 'company' | 'integration' | 'status' | 'createdAt',
    string
  > & { notes: string | null };
}

export const integrationRequestRoutes = [
  route<RequestResult>({
    method: 'POST',
    path: '/api/integration-requests',
    document: `mutation RestRequestIntegration($input: RequestIntegrationInput!) {
      result: requestIntegration(input: $input) {
        ... on RequestIntegrationPayload {
          integrationRequest { id name email company integration notes status createdAt }
        }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    variables: ({ body, postedFrom }) => ({
      input: {
        name: body.text('name'),
        email: body.text('email'),
        company: body.text('company'),
        integration: body.text('integration'),
        notes: body.optionalText('notes'),
        attribution: attributionOf(body, postedFrom),
        form: formEvidenceOf(body),
      },
    }),
    answer: ({ integrationRequest }) => ({ status: 201, body: integrationRequest }),
    form: {
      id: 'integration-request',
      pages: [{ path: '/integrations', anchor: 'request' }],
      notice: 'integration-requested',
    },
  }),
];
