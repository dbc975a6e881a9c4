import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { company } from '../../web/content/site/company.ts';
import { findSubscription, unsubscribe } from '../domain/waitlist/unsubscribe.ts';
import type { Services } from '../services/services.ts';
import type { HttpEnv } from './request/request.ts';

const CSS =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#faf8f4;color:#10151c;font:1.0625rem/1.5 system-ui,sans-serif}main{display:grid;gap:1rem;max-width:34rem}h1{margin:0;font-size:2.25rem;line-height:1.1}p{margin:0}a{color:inherit}button{min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:#ff7a45;color:#10151c;font:inherit;font-weight:600;cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid #0f3a31;outline-offset:2px}';
const CSS_HASH = createHash('sha256').update(CSS).digest('base64');

/** The token in the address is a credential, so it must not leak to other sites or caches. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${CSS_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

const WORDS = {
  ask: {
    title: 'Unsubscribe',
    body:
      '<p>You will get no more mails about our waitlist at this address.</p>' +
      // Mail programs open links to scan them, so only the button changes anything.
      '<form method="post"><button type="submit">Unsubscribe</button></form>',
  },
  done: {
    title: 'You are unsubscribed',
    body: `<p>We will not write to you about the waitlist again.</p><p><a href="/">To ${company.product}</a></p>`,
  },
  unknown: {
    title: 'This link is not valid',
    body: `<p>It belongs to no entry of our waitlist. Please open the link of the mail once more.</p><p><a href="/">To ${company.product}</a></p>`,
  },
} as const;

/** /unsubscribe/:token, the link in mails to the waitlist: plain HTML without other files. */
export function createUnsubscribe({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/unsubscribe/:token', async (c) => {
    const subscription = await findSubscription(c.req.param('token'), database.prisma);
    if (!subscription) return page('unknown', 404);
    return page(subscription.isActive ? 'ask' : 'done', 200);
  });
  // Mail programs send this too, for one-click unsubscribe (RFC 8058).
  app.post('/unsubscribe/:token', async (c) => {
    const known = await unsubscribe(c.req.param('token'), clock.now(), database.prisma);
    return known ? page('done', 200) : page('unknown', 404);
  });
  return app;
}

function page(words: keyof typeof WORDS, status: number): Response {
  const { title, body } = WORDS[words];
  const html =
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title} | ${company.product}</title><style>${CSS}</style></head>` +
    `<body><main><h1>${title}</h1>${body}</main></body></html>`;
  return new Response(html, { status, headers: HEADERS });
}
