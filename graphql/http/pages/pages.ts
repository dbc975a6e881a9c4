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
  /** Told of each page that `tryServe` answers a GET with, and of its path. */
  onView(request: IncomingMessage, path: string): void;
  /** The variant of a page under test that a request is shown. Null for all other pages. */
  variantOf(request: IncomingMessage, path: string): ShownVariant | null;
  /** The texts of a variant. Null if its experiment does not run any more. */
  wordsOfVariant(name: string): Promise<Record<string, string> | null>;
  /** Takes the function that reads the figures of the cache. */
  watchCache?(stats: () => CacheStats): void;
};

/** A variant of a page. */
export type ShownVariant = {
  /** Names the experiment and the variant in this process. */
  name: string;
  /** Told when the page was answered. */
  count(): void;
};

/** What the pages ask for one request. */
export type Visit = {
  /** Called before a page with data is rendered that is in no cache. Its response, if any, is sent instead. */
  admit(): Promise<Response | null>;
  /** Where a path leads at which there is no page. Null if it leads nowhere. */
  redirect(pathname: string): Promise<{ status: number; location: string } | null>;
  /** Told of a path at which there is nothing. */
  lost(pathname: string): void;
  /** The variant that this request is shown. Null for a page that is not under test. */
  variantOf(pathname: string): ShownVariant | null;
  /** Told of a path whose page is answered with 200 or 304. */
  seen(pathname: string): void;
};

type RefusedForm = {
  /** Path of the page that holds the form. */
  path: string;
  form: FormState;
  status: number;
  /** The variant of the page that the visitor saw before. */
  variant: string | null;
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
   */
  handle(request: Request, visit: Visit): Promise<Response>;
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
    reportsViews: settings.traffic.views === 'page',
    callsAreSimulated: settings.calls.kind === 'simulator',
  };
}
