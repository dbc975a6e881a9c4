import { createContext, use } from 'react';
import type { GraphQLResponse, Variables } from 'relay-runtime';

/** Public settings that pages show or link to. Everything in it reaches the browser: no secret belongs here. */
export type SiteConfig = {
  /** Origin of the site without a trailing slash: canonical and Open Graph addresses start with it. */
  siteUrl: string;
  bookingTeamUrl: string;
  bookingPersonalUrl: string;
  appLoginUrl: string;
  integrationDocsUrl: string;
  /** Null shows the video that comes with the site. */
  demoVideoUrl: string | null;
  social: { instagram: string; tiktok: string; linkedin: string };
  /** Null wherever the third party is not configured: nothing of it is loaded then. */
  gaMeasurementId: string | null;
  metaPixelId: string | null;
  googleAdsConversion: string | null;
  recaptchaSiteKey: string | null;
};

/** Whether a third party is configured that measures the site: only then are visitors asked. */
export function isMeasured(site: SiteConfig): boolean {
  return Boolean(site.gaMeasurementId || site.metaPixelId || site.googleAdsConversion);
}

/** A form that was posted without JavaScript and refused: what was typed, and one message for each field at fault. */
export type FormState = {
  /** The `id` attribute of the form. */
  id: string;
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** What differs from one answer of the same page to the next. Server and browser render from the same value. */
export type PageState = {
  site: SiteConfig;
  /** Null when no form was refused. */
  form: FormState | null;
  /** Code of a message to show once, such as `lead-saved`; null when there is none. */
  notice: string | null;
};

/** One finished GraphQL response, filed under its operation and variables. */
export type RelayPayload = { key: string; response: GraphQLResponse };

/** The JSON inside the page, from which the browser hydrates without a request. */
export type PagePayload = {
  page: PageState;
  relay: RelayPayload[];
  /** The address the page was rendered for, where it is not the one in the address bar (a refused form post). */
  path: string | null;
};

/** Where the code and the styles of a page are found: a build's manifest, or Vite while developing. */
export type PageAssets = {
  /** Address of the boot module; empty for a page that stays as the server wrote it. */
  boot: string;
  /** Address of the client entry, which the boot module loads on first intent. */
  entry: string;
  /** Address of what asks for consent and measures; the boot module loads it where something is configured. */
  measure: string;
  /** Scripts that the entry and these source modules import, to be fetched side by side with the entry. */
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
  notice?: string | null;
  /** Set where the request was made to another address than the page's own; see `PagePayload.path`. */
  renderedFor?: string | null;
};

export type Rendered = {
  status: number;
  headers: Headers;
  /** The whole document; null for a redirect. */
  html: string | null;
  /** The text inside the one `<style>`: the policy names its hash. */
  css: string;
  /** What the page was made from; invalidating one of these renders it again. */
  tags: string[] /** False for what was made for this request alone, such as a search or a shared draft: nobody may keep it. */;
  keep: boolean;
};

/** What the console's document is made from. */
export type AdminDocument = { script: string; styleSheets: string[]; site: SiteConfig };

/** The server bundle's default export. */
export type ServerEntry = {
  render(request: Request, options: RenderOptions): Promise<Rendered>;
  /** The pattern in the site map that answers this path, or null where none does (a 404). */
  routeOf(pathname: string): string | null;
  /** Whether the site map sends this path to another. */
  redirects(pathname: string): boolean;
  /** The query parameters that the page at this path depends on, with the values it knows; no other changes its HTML. */
  parametersOf(pathname: string): Record<string, RegExp>;
  adminDocument(parts: AdminDocument): string;
};

export const PageStateContext = createContext<PageState | null>(null);

function usePageState(): PageState {
  const state = use(PageStateContext);
  if (!state) throw new Error('A page must be rendered inside PageStateContext.');
  return state;
}

/** The public settings. */
export function useSite(): SiteConfig {
  return usePageState().site;
}

/** The refused post of the form with this id, or null. */
export function useFormState(id: string): FormState | null {
  const { form } = usePageState();
  return form?.id === id ? form : null;
}

/** The code of the message to show once, or null. */
export function useNotice(): string | null {
  return usePageState().notice;
}

/** How the server answers with the page being rendered. */
export type PageAnswer = {
  status: number;
  /** Path of the page that stands in for this one; null where it stands for itself. */
  movedTo: string | null;
};

/** Lets a page answer with another status than 200, or another page; null in the browser. */
export const AnswerContext = createContext<PageAnswer | null>(null);

/** Sets the HTTP status of the page being rendered on the server. */
export function useStatus(status: number): void {
  const answer = use(AnswerContext);
  if (answer) answer.status = status;
}

/** Lets the server answer 301 to this path in place of the page being rendered. */
export function useMovedTo(path: string): void {
  const answer = use(AnswerContext);
  if (answer) answer.movedTo = path;
}
