import type { SiteConfig } from '../web/layout/pageState.ts';
import type { Settings } from './platform/settings/settings.ts';

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
  };
}
