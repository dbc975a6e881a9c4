/** The texts of the consent bar, shown when third-party analytics are configured. Both answers look equal. */
export const cookieConsent = {
  title: 'Cookies',
  text: 'May we count visits and see which advertisements lead here? Nothing is loaded or sent before you accept, and the site works the same without it.',
  policy: 'Privacy Policy',
  accept: 'Accept',
  decline: 'Decline',
  settings: 'Cookie settings',
} as const;

/** The browser keeps the answer this long; then the visitor is asked again. */
export const CONSENT_DAYS = 180;
