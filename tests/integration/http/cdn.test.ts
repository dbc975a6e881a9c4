import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCdn } from '../../../graphql/startCdn.ts';
import { useApi } from '../../support/api/api.ts';
import { type CachingProxy, startCachingProxy } from '../../support/outside/cachingProxy.ts';

const TOKEN = 'a-token-of-the-cdn';

describe('purging a CDN', () => {
  const api = useApi();
  let cdn: CachingProxy;
  beforeAll(async () => {
    cdn = await startCachingProxy(TOKEN);
    const settings = {
      ...api.services.settings,
      cdn: { purgeUrl: cdn.purgeUrl, purgeToken: TOKEN },
    };
    await startCdn({ ...api.services, settings, pages: { caughtUp: async () => undefined } });
  });
  afterAll(() => cdn.close());

  it('drops everything at a start', async () => {
    await expect.poll(() => cdn.purged).toEqual([['site']]);
  });

  it('names the changed tags, in ASCII', async () => {
    await api.services.content.changed(['posts', 'post:über']);
    await expect.poll(() => cdn.purged.at(-1)).toEqual(['posts', 'post:%C3%BCber']);
  });

  it('is tried again by a job when the CDN refuses', async () => {
    cdn.refusePurges(2);
    await api.services.content.changed(['post:refused']);
    await expect.poll(() => cdn.purged.at(-1)).toEqual(['post:refused']);
    expect(api.logged.some((line) => line.includes('the CDN could not be purged'))).toBe(true);
  });
});
