import { styleHash } from '../contentSecurityPolicy.ts';

const CSS =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;background:#faf8f4;color:#10151c;font:1.0625rem/1.5 system-ui,sans-serif}h1{margin:0;font-size:2.5rem;line-height:1.1}p{margin:0;max-width:34rem}a{color:inherit}';

/** A page in the site's colours that needs no rendering, for the case that rendering fails. */
export interface PlainDocument {
  html: string;
  css: string;
  /** A content security policy that allows its style and nothing else. */
  policy: string;
}

/** @param title and message are our own text and not escaped. */
export function plainDocument({
  title,
  message,
}: {
  title: string;
  message: string;
}): PlainDocument {
  const html =
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title>` +
    `<style>${CSS}</style></head><body><main><h1>${title}</h1>` +
    `<p>${message}</p>` +
    '<p><a href="/">Back to the home page</a></p></main></body></html>';
  const policy = `default-src 'none'; style-src ${styleHash(CSS)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, css: CSS, policy };
}
