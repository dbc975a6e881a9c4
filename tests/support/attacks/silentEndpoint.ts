import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Attack } from './attack.ts';

const CREATE = `mutation ($url: String!) {
  createWebhookEndpoint(input: { url: $url }) { __typename ... on Error { message } }
}`;
const ENDPOINTS_OF_A_KEY = 5;

export const silentEndpoint: Attack = {
  name: 'five endpoints of a partner that never answer',
  promise: '16 deliveries of an endpoint at once, each for 10 s',
  found: 'webhooks of others after 100 s',
  keepsToBudget: true,
  async run({ url, key }, until) {
    const silent = createServer(() => undefined);
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('It has no port.');
    for (let number = 0; number < ENDPOINTS_OF_A_KEY; number += 1) {
      const variables = { url: `http://127.0.0.1:${address.port}/${number}` };
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ query: CREATE, variables }),
      });
      const text = await answer.text();
      if (!text.includes('CreateWebhookEndpointPayload')) throw new Error(text);
    }
    if (!until.aborted) await once(until, 'abort');
    silent.closeAllConnections();
    silent.close();
  },
};
