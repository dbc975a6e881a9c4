import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentCache } from '../../platform/content/contentCache.ts';
import type { CdnSettings } from '../../platform/content/cdn.ts';
import type { CacheStats } from '../../platform/metrics/cacheMetrics.ts';
import type { FormState, SiteConfig } from '../../../web/layout/pageState.ts';
import type { RenderOptions } from '../../../web/server/rendering.ts';
import type { Settings } from '../../platform/settings/settings.ts';

export type PagesOptions = {
  site: SiteConfig;
  /** Serves the sources through Vite, with hot reload, instead of the build. */
  development: boolean;
  /** The CDN that is purged when content changes. Null: there may be one, and nobody purges it. */
  cdn: CdnSettings | null;
  /** Where rendered pages are kept; development keeps none. */
  cache: ContentCache;
  /** Runs a persisted operation for an anonymous visitor, in this process. */
  execute: RenderOptions['execute'];
  /** Called for a page that failed to render. */
  onError(error: unknown, page: string): void;
  /** Takes the function that reads the figures of the cache. */
  watchCache?(stats: () => CacheStats): void;
};

type RefusedForm = {
  /** Path of the page that holds the form. */
  path: string;
  form: FormState;
  status: number;
};

/** The site as HTML: its pages, the console's document, and the files of the build. */
export type Pages = {
  /**
   * Answers at once what is ready: a cached page or a file of the build. False leaves the request untouched.
   * To be called on node:http before anything else, it is what makes cached pages as cheap as files.
   */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Answers any GET or HEAD by a page, a redirect, or the 404 page, and any other method by 405.
   *
   * @param admit called before a page with data is rendered that is in no cache. Its response, if any, is sent instead.
   */
  handle(request: Request, admit: () => Promise<Response | null>): Promise<Response>;
  /** Renders a page again after a form post without JavaScript was refused, with its values and messages. */
  renderForm(refused: RefusedForm): Promise<Response>;
  /** Resolves once the pages that are outdated now have been rendered again. */
  caughtUp(): Promise<void>;
  /** Vite's own requests, while developing; null in production. Calls `next` for what is not its own. */
  middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | null;
  close(): Promise<void>;
};

/** The settings that pages may contain. Everything here is public. */
export function siteConfig(settings: Settings): SiteConfig {
  return {
    siteUrl: settings.siteUrl,
    bookingTeamUrl: settings.bookingTeamUrl,
    bookingPersonalUrl: settings.bookingPersonalUrl,
    appLoginUrl: settings.appLoginUrl,
    integrationDocsUrl: settings.integrationDocsUrl,
    demoVideoUrl: settings.demoVideoUrl,
    social: settings.social,
    gaMeasurementId: settings.gaMeasurementId,
    metaPixelId: settings.metaPixelId,
    googleAdsConversion: settings.googleAdsConversion,
    recaptchaSiteKey: settings.recaptcha?.siteKey ?? null,
    callsAreSimulated: settings.calls.kind === 'simulator',
  };
}
