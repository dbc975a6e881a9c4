import { createContext, use } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The public settings that pages use. All of them reach the browser, so they must not contain secrets. */
export type SiteConfig = {
  /** Origin of the site without a trailing slash. Canonical and Open Graph URLs start with it. */
  siteUrl: string;
  /** The URLs of another scheduling service. Null for the built-in calendar. */
  bookingTeamUrl: string | null;
  bookingPersonalUrl: string | null;
  appLoginUrl: string;
  integrationDocsUrl: string;
  /** Null shows the video that comes with the site. */
  demoVideoUrl: string | null;
  social: { instagram: string; tiktok: string; linkedin: string };
  /** Null if the third party is not configured. Then nothing of it is loaded. */
  gaMeasurementId: string | null;
  metaPixelId: string | null;
  googleAdsConversion: string | null;
  recaptchaSiteKey: string | null;
  /** Whether pages report their views, because a CDN answers for the server. */
  reportsViews: boolean;
  /** Whether the simulator makes the calls. The console says so. */
  callsAreSimulated: boolean;
};

/** Whether any analytics service is configured. Only then do we ask visitors for consent. */
export function hasAnalytics(site: SiteConfig): boolean {
  return Boolean(site.gaMeasurementId || site.metaPixelId || site.googleAdsConversion);
}

/** A form that was posted without JavaScript and refused: its values, and one message for each invalid field. */
export type FormState = {
  /** The `id` attribute of the form. */
  id: string;
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** What can differ between two responses of the same page. Server and browser render from the same value. */
export type PageState = {
  site: SiteConfig;
  /** Null when no form was refused. */
  form: FormState | null;
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

/** The router's key of the first location, before any navigation in the browser. */
const FIRST_LOCATION = 'default';

/** The refused post of the form with this id, or null. It belongs to the page that the server sent. */
export function useFormState(id: string): FormState | null {
  const { form } = usePageState();
  const { key } = useLocation();
  return form?.id === id && key === FIRST_LOCATION ? form : null;
}

/** The code of a message for a form that was posted without JavaScript, such as `lead-saved`, or null. */
export function useNotice(): string | null {
  const [parameters] = useSearchParams();
  return parameters.get('notice');
}
