import { expect, it } from 'vitest';
import { linksIn } from '../../../../graphql/site/addresses/links/brokenAmong.ts';
import { render } from '../../../support/markdown/rendering.ts';

it('finds each address that a rendered post links to once, as it was written', () => {
  const text = [
    '[Search](https://example.com/find?a=1&b=2) and [again](https://example.com/find?a=1&b=2)',
    '[Prices](/pricing), [below](#below), [mail](mailto:ada@example.com)',
    '`<a href="/code">` is code',
  ].join('\n\n');
  expect(linksIn(render(text).html)).toEqual(['https://example.com/find?a=1&b=2', '/pricing']);
});
