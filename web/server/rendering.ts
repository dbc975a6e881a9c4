import type { GraphQLResponse, Variables } from 'relay-runtime';
import type { FormState, SiteConfig } from '../layout/pageState.ts';

/** Finds the code and styles of a page: in the build's manifest, or with Vite in development. */
export type PageAssets = {
  /** URL of the boot module. Empty for a static page. */
  boot: string;
  /** URL of the client entry, which the boot module loads on first intent. */
  entry: string;
  /** URL of the analytics module, which the boot module loads when analytics is configured. */
  analytics: string;
  /** The scripts of these source modules, each after those that it imports. They are fetched in parallel and run in this order. */
  scripts(modules: string[]): string[];
  /** Style sheets of these source modules whose text `css` returns. */
  styleSheets(modules: string[]): string[];
  /** All CSS of these source modules, to be inlined. */
  css(modules: string[]): string;
};

export type RenderOptions = {
  /** Runs a persisted operation for an anonymous visitor, in this process. */
  execute(persistedId: string, variables: Variables): Promise<GraphQLResponse>;
  assets: PageAssets;
  site: SiteConfig;
  form?: FormState | null;
  /** Texts that replace those of the page, by the keys of its slots: a variant. */
  words?: Readonly<Record<string, string>> | undefined;
  /** Set if the request's path is not the page's own path. See `PagePayload.path`. */
  renderedFor?: string | null;
};

export type Rendered = {
  status: number;
  headers: Headers;
  /** The whole document. Null for a redirect. */
  html: string | null;
  /** The text of the one `<style>`. The content security policy contains its hash. */
  css: string;
  /** The content that the page was made from. Invalidating one of these tags renders the page again. */
  tags: string[];
  /** False for what was made for this request alone, such as a search or a shared draft: nobody may keep it. */
  keep: boolean;
  /** Why the page's data could not be read, if the page says so itself. Null for every other page. */
  failure: unknown;
};

/** The parts of the console's document. */
export type AdminDocument = {
  title: string;
  script: string;
  styleSheets: string[];
  site: SiteConfig;
};

/** The server bundle's default export. */
export type ServerEntry = {
  render(request: Request, options: RenderOptions): Promise<Rendered>;
  /** The pattern in the site map that matches this path, or null for a 404. */
  routeOf(pathname: string): string | null;
  /** Whether the page at this path has a query. */
  readsData(pathname: string): boolean;
  /** Whether the site map redirects this path. */
  redirects(pathname: string): boolean;
  /** The query parameters that the page at this path reads, with their valid values. Others do not change its HTML. */
  parametersOf(pathname: string): Record<string, RegExp>;
  adminDocument(parts: AdminDocument): string;
  /** Whether the console has a page at this path, which must be decodable. */
  isConsolePath(pathname: string): boolean;
};
