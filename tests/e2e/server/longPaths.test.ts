import { expect, it } from 'vitest';
import { createBuiltPages } from '../../../graphql/http/pages/builtPages.ts';
import { plainVisit } from '../../support/product/plainVisit.ts';
import { systemClock } from '../../../graphql/platform/clock.ts';
import { createContentCache } from '../../../graphql/platform/content/contentCache.ts';
import { recordPatterns } from '../../support/patterns/recordPatterns.ts';
import { superlinear } from '../../support/patterns/superlinear.ts';
import { site } from '../../unit/http/pages/site.ts';

/** Node accepts 16 kB of URL and headers together. */
const LENGTH = 15_000;
const LONG = 5_000;

it('long addresses of pages reach only patterns that take linear time', async () => {
  const pages = await createBuiltPages({
    site,
    development: false,
    cdn: null,
    cache: createContentCache({ clock: systemClock }),
    // No data is needed: what reads an address runs before.
    execute: () => Promise.reject(new Error('No data.')),
    onError: () => undefined,
    onView: () => undefined,
    variantOf: () => null,
    wordsOfVariant: async () => null,
  });
  const texts = ['a', '/', 'a/', '//a', '-', '%20', ':', '(a', '*'].map((text) =>
    text.repeat(LENGTH / text.length),
  );
  const recording = recordPatterns({ minLength: LONG });
  try {
    for (const text of texts) {
      const paths = ['/', '/a', '/blog/', '/preview/', '/admin/', '/book/', '/unsubscribe/'];
      const queries = ['q', 'page', 'category', 'token', 'booking', 'start', 'name', 'email'];
      const addresses = [
        ...paths.map((path) => `${path}${text}a`),
        ...queries.map((name) => `/blog?${name}=${text}a`),
        ...queries.map((name) => `/demo/booking-confirmation?${name}=${text}a`),
      ];
      for (const address of addresses) {
        const response = await pages.handle(
          new Request(`http://sixty.example${address}`),
          plainVisit,
        );
        await response.body?.cancel();
      }
    }
  } finally {
    recording.stop();
  }
  expect(recording.patterns.length).toBeGreaterThan(0);
  expect(await superlinear(recording.patterns)).toEqual([]);
});
