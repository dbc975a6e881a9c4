import type { Rendered, SiteConfig } from '../../../web/rendering.ts';
import { documentHeaders } from './policy.ts';

/** Path under which the site map holds the page; nobody reaches it by this address. */
export const failureKey = '/500';

/** What is left where nothing can be rendered at all: one file in the site's colours, made of nothing that could fail. */
const LAST_RESORT_CSS =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;background:#faf8f4;color:#10151c;font:1.0625rem/1.5 system-ui,sans-serif}h1{margin:0;font-size:2.5rem;line-height:1.1}p{margin:0;max-width:34rem}a{color:inherit}';
const LAST_RESORT =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="robots" content="noindex"><title>Something Went Wrong</title>' +
  `<style>${LAST_RESORT_CSS}</style></head><body><main><h1>Something Went Wrong</h1>` +
  '<p>This page cannot be shown right now. Please try again in a minute.</p>' +
  '<p><a href="/">Back to the home page</a></p></main></body></html>';

interface FailurePageNeeds {
  site: SiteConfig;
  /** Renders the page under `failureKey`, without scripts. */
  render(): Promise<Pick<Rendered, 'html' | 'css'>>;
  onError(error: unknown, page: string): void;
}

/** Answers in place of a page that cannot be rendered: 500 in the site's own look, and kept by nobody. */
export function createFailurePage({
  site,
  render,
  onError,
}: FailurePageNeeds): (request?: Request) => Promise<Response> {
  let made: { html: string; css: string } | null = null;

  /** Made once: what fails the others must not be asked of the server again for each of them. */
  async function page(): Promise<{ html: string; css: string }> {
    try {
      const { html, css } = await render();
      if (html === null) throw new Error(`There is no page under ${failureKey}.`);
      return (made = { html, css });
    } catch (error) {
      onError(error, failureKey);
      return { html: LAST_RESORT, css: LAST_RESORT_CSS };
    }
  }

  return async (request) => {
    const { html, css } = made ?? (await page());
    const headers = new Headers(documentHeaders({ site, css, area: 'public' }));
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('cache-control', 'no-store');
    return new Response(request?.method === 'HEAD' ? null : html, { status: 500, headers });
  };
}
