import { expect, it } from 'vitest';
import { publicLinks } from '../../../../graphql/publicUses.ts';
import { describedCalls } from '../../../../graphql/routes.ts';
import { isFixedPage, isReserved } from '../../../../graphql/site/addresses/ownAddresses.ts';
import { CONSOLE_PATHS } from '../../../../web/content/staff/areas.ts';

it('every call, link and page of the console is an address that no redirect can take', () => {
  const paths = [...describedCalls, ...publicLinks].map(({ path }) => path);
  const open = [...paths, ...CONSOLE_PATHS]
    .map((path) => path.replace(/:\w+\{sitemap.*\}$/, 'sitemap-1.xml'))
    .map((path) => path.replace(/:\w+\{.*\}$|:\w+\??|\*/g, 'x'))
    .filter((path) => !isReserved(path) && !isFixedPage(path));
  expect(open).toEqual([]);
});
