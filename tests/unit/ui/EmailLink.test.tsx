import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailLink } from '../../../web/ui/EmailLink.tsx';

const address = (email: string) =>
  /href="([^"]*)"/.exec(renderToStaticMarkup(<EmailLink email={email} />))?.[1];

it('links to the address', () => {
  expect(renderToStaticMarkup(<EmailLink email="ann@example.com" title="Ann" />)).toBe(
    '<a title="Ann" href="mailto:ann@example.com">ann@example.com</a>',
  );
});

it('keeps an address from adding headers to the mail', () => {
  expect(address('ann?bcc=eve&to=x@example.com')).toBe(
    'mailto:ann%3Fbcc%3Deve%26to%3Dx@example.com',
  );
  expect(address('ann@example.com?bcc=eve')).toBe('mailto:ann@example.com%3Fbcc%3Deve');
});
