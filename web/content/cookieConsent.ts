/** What visitors are asked where measuring by others is configured. Both answers weigh the same. */
export const cookieConsent = {
  title: 'Cookies',
  text: 'May we count visits and see which advertisements lead here? Nothing is loaded or sent before you accept, and the site works the same without it.',
  policy: 'Privacy Policy',
  accept: 'Accept',
  decline: 'Decline',
  settings: 'Cookie settings',
} as const;

/** An answer is kept this long in the browser that gave it; then the visitor is asked again. */
export const CONSENT_DAYS = 180;
