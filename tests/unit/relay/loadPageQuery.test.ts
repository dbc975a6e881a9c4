import { type PreloadableConcreteRequest, PreloadableQueryRegistry } from 'relay-runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createClientEnvironment,
  createPageLoader,
  createServerEnvironment,
} from '../../../web/relay/environments.ts';
import { operation, type TitleQuery } from './operation.ts';

const request = operation();
/** What `TitleQuery$parameters` holds: enough to send the query while its page is still loading. */
const parameters = {
  kind: 'PreloadableConcreteRequest',
  params: request.params,
} as PreloadableConcreteRequest<TitleQuery>;

describe('the query of a page', () => {
  // As the page's module does when it arrives.
  beforeAll(() => PreloadableQueryRegistry.set('abc', request));

  it('is answered before the server renders, and reused by the browser without a request', async () => {
    const server = createServerEnvironment(async () => ({ data: { title: 'Sixty' } }));
    await createPageLoader(server.environment, true)(parameters, {});
    expect(server.payloads).toEqual([
      { id: 'abc', variables: {}, response: { data: { title: 'Sixty' } } },
    ]);

    // No server answers this address: a request would fail.
    const options = { url: 'http://127.0.0.1:1/graphql', payloads: server.payloads };
    const query = await createPageLoader(createClientEnvironment(options), false)(parameters, {});
    const seen: unknown[] = [];
    query.source?.subscribe({ next: (response) => seen.push(response) });
    expect(seen).toMatchObject([{ data: { title: 'Sixty' } }]);
    query.dispose();
  });

  it('fails the page on the server if it has no response', async () => {
    const { environment } = createServerEnvironment(() => Promise.reject(new Error('no database')));
    await expect(createPageLoader(environment, true)(parameters, {})).rejects.toThrow(
      'no database',
    );
  });
});
