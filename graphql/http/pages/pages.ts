import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheStats } from '../../services/metrics/cacheMetrics.ts';
import type { FormState, RenderOptions, SiteConfig } from '../../../web/rendering.ts';

export type PagesOptions = {
  site: SiteConfig;
  /** Serves the sources through Vite, with hot reload, instead of the build. */
  development: boolean;
  /** Runs a persisted operation for an anonymous visitor, in this process. */
  execute: RenderOptions['execute'];
  /** Hears of a page that failed to render. */
  onError(error: unknown, page: string): void;
  /** Is given the figures of the cache, to be read whenever somebody asks for them. */
  watchCache?(stats: () => CacheStats): void;
};

export type RefusedForm = {
  /** Address of the page that holds the form. */
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
  /** Answers any GET or HEAD by a page, a redirect, or the 404 page, and any other method by 405. */
  handle(request: Request): Promise<Response>;
  /** Renders a page again after a form post without JavaScript was refused, with its values and messages. */
  renderForm(refused: RefusedForm): Promise<Response>;
  /** To be called in every process when content changes: pages made from it are rendered again. */
  invalidate(tags: readonly string[] | 'all'): void;
  /** Resolves once the pages that were invalidated before are served as they are now. */
  caughtUp(): Promise<void>;
  /** Vite's own requests, while developing; null in production. Calls `next` for what is not its own. */
  middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | null;
  close(): Promise<void>;
};

export async function createPages(options: PagesOptions): Promise<Pages> {
  if (options.development) {
    const { createDevelopmentPages } = await import('./developmentPages.ts');
    return createDevelopmentPages(options);
  }
  const { createBuiltPages } = await import('./builtPages.ts');
  return createBuiltPages(options);
}
