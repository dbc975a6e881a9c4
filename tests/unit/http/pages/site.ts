import type { SiteConfig } from '../../../../web/layout/pageState.ts';

/** Public settings of a site with no third party. */
export const site: SiteConfig = {
  siteUrl: 'http://sixty.example',
  bookingTeamUrl: 'https://booking.example/team',
  bookingPersonalUrl: 'https://booking.example/sixty-minutes',
  appLoginUrl: 'https://app.example/login',
  integrationDocsUrl: 'https://docs.example/',
  demoVideoUrl: 'https://video.example/embed/1',
  social: {
    instagram: 'https://instagram.example/',
    tiktok: 'https://tiktok.example/',
    linkedin: 'https://linkedin.example/',
  },
  gaMeasurementId: null,
  metaPixelId: null,
  googleAdsConversion: null,
  recaptchaSiteKey: null,
  reportsViews: false,
  callsAreSimulated: false,
};
