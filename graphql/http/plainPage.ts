import { createHash } from 'node:crypto';
import { company } from '../../web/content/company/company.ts';

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

export interface PlainPage {
  title: string;
  /** HTML. */
  body: string;
}

/** A page for a link in a mail: plain HTML without other files. */
export function plainPage({ title, body }: PlainPage, status: number): Response {
  const html =
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title} | ${company.product}</title><style>${CSS}</style></head>` +
    `<body><main><h1>${title}</h1>${body}<p><a href="/">To ${company.product}</a></p></main></body></html>`;
  return new Response(html, { status, headers: HEADERS });
}
