import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { keepOpen } from './flood.ts';

const QUERY = 'subscription { leadChanged { created lead { firstName call { status } } } }';

/** After this time, browsers open a stream again that was refused. */
const RECONNECT_MS = 3000;

export const eventStreams: Attack = {
  name: '1,000 event streams of one key',
  promise: '50 of a key in each process; checks are shared',
  found: 'leads p50 0.6 s, at most 10.7 s',
  keepsToBudget: true,
  run: ({ url, key }, until) =>
    keepOpen(until, 1000, async () => {
      try {
        const stream = await fetch(`${url}/graphql`, {
          method: 'POST',
          signal: until,
          headers: {
            accept: 'text/event-stream',
            'content-type': 'application/json',
            authorization: `Bearer ${key}`,
          },
          body: JSON.stringify({ query: QUERY }),
        });
        await stream.text();
      } catch {
        // The stream was broken off. The next one follows.
      }
      await delay(RECONNECT_MS);
    }),
};
