import type { SiteConfig } from '../../../web/layout/pageState.ts';
import type { Rendered } from '../../../web/server/rendering.ts';
import { BUSY, BusyError } from '../problems/busy.ts';
import { plainDocument } from '../plainPage.ts';
import { documentHeaders } from '../contentSecurityPolicy.ts';

/** The path of the failure page in the site map. Requests for this path get the 404 page. */
export const failureKey = '/500';

/** The page for the case that not even the failure page can be rendered. */
const LAST_RESORT = plainDocument({
  title: 'Something Went Wrong',
  message: 'This page cannot be shown right now. Please try again in a minute.',
});

/** Thrown when the data of a page cannot be read. `html` is the error page, `cause` is the original error. */
export class UnavailablePage extends Error {
  override readonly name = 'UnavailablePage';
  readonly html: string;
  readonly css: string;

  constructor(html: string, css: string, cause: unknown) {
    super('The data of a page could not be read.', { cause });
    this.html = html;
    this.css = css;
  }
}

interface FailurePageNeeds {
  site: SiteConfig;
  /** Renders the page under `failureKey`, without scripts. */
  render(): Promise<Pick<Rendered, 'html' | 'css'>>;
  onError(error: unknown, page: string): void;
}

/**
 * Answers in place of a page that cannot be rendered, in the site's design and without caching: 500, or 503 where a
 * retry may succeed.
 */
export function createFailurePage({
  site,
  render,
  onError,
}: FailurePageNeeds): (error: unknown, request?: Request) => Promise<Response> {
  let made: { html: string; css: string } | null = null;

  /** Rendered once: an overloaded server must not render it for every failed request. */
  async function page(): Promise<{ html: string; css: string }> {
    try {
      const { html, css } = await render();
      if (html === null) throw new Error(`There is no page under ${failureKey}.`);
      return (made = { html, css });
    } catch (error) {
      onError(error, failureKey);
      return LAST_RESORT;
    }
  }

  return async (error, request) => {
    const isUnavailable = error instanceof UnavailablePage;
    const { html, css } = isUnavailable ? error : (made ?? (await page()));
    const headers = new Headers(documentHeaders({ site, css, area: 'public' }));
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('cache-control', 'no-store');
    const mayRetry = isUnavailable || error instanceof BusyError;
    if (mayRetry) headers.set('retry-after', String(BUSY.retryAfterSeconds));
    const status = mayRetry ? BUSY.status : 500;
    return new Response(request?.method === 'HEAD' ? null : html, { status, headers });
  };
}
