import * as z from 'zod/mini';
import { stopCalls } from '../../../web/content/sales/suppressions.ts';
import { failure, route } from '../../http/rest/route.ts';

const recorded = z.object({ status: z.literal('recorded') });

export const doNotCallRoutes = [
  route({
    method: 'POST',
    path: '/api/do-not-call',
    description: {
      summary: 'Stops our calls to a phone number. The response is the same for every number.',
      body: stopCalls,
      answers: { 202: recorded },
    },
    document: `mutation RestStopCalls($input: StopCallsInput!) {
      result: stopCalls(input: $input) {
        ... on StopCallsPayload { status }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    answer: ({ status }) => ({ status: 202, body: { status } }),
    form: {
      id: 'do-not-call',
      pages: [{ path: '/do-not-call', anchor: 'do-not-call' }],
      notice: () => 'calls-stopped',
    },
  }),
];
