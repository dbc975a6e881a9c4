import { company } from '../../web/content/company/company.ts';
import { styleHash } from './contentSecurityPolicy.ts';

const CSS =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#faf8f4;color:#10151c;font:1.0625rem/1.5 system-ui,sans-serif}main{display:grid;gap:1rem;max-width:34rem}h1{margin:0;font-size:2.25rem;line-height:1.1}p{margin:0}a{color:inherit}button{min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:#ff7a45;color:#10151c;font:inherit;font-weight:600;cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid #0f3a31;outline-offset:2px}';

/** A page in the site's colours that needs no other file and no rendering. Its parts are HTML of our own. */
function htmlOf(title: string, heading: string, body: string): string {
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${CSS}</style></head>` +
    `<body><main><h1>${heading}</h1>${body}</main></body></html>`
  );
}

/** A content security policy that allows the style of these pages. */
function policyFor(forms: string): string {
  return `default-src 'none'; style-src ${styleHash(CSS)}; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
}

/** A page for the case that rendering fails or is refused. */
export function plainDocument({ title, message }: { title: string; message: string }) {
  const body = `<p>${message}</p><p><a href="/">Back to the home page</a></p>`;
  return { html: htmlOf(title, title, body), css: CSS, policy: policyFor("'none'") };
}

export interface PlainPage {
  title: string;
  /** HTML. */
  body: string;
}

/** A page for a link in a mail. The token in its URL is a credential, so it must not leak to other sites or caches. */
export function plainPage({ title, body }: PlainPage, status: number): Response {
  const home = `<p><a href="/">To ${company.product}</a></p>`;
  return new Response(htmlOf(`${title} | ${company.product}`, title, body + home), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyFor("'self'"),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
