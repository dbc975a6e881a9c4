import type { Settings } from '../settings/settings.ts';
import type { OAuthProvider } from './oauthProvider.ts';

/** The scopes, and the boxes of Google's consent page. */
const GOOGLE_BOXES = {
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly':
    'See the list of Google calendars you’re subscribed to',
  'https://www.googleapis.com/auth/calendar.events': 'View and edit events on all your calendars',
};

/** The services of calendars that the settings offer. */
export function calendarProviders({
  google,
  microsoft,
}: Pick<Settings, 'google' | 'microsoft'>): Record<string, OAuthProvider> {
  return {
    ...(google && {
      google: {
        label: 'Google',
        authorizeUrl: `${google.accountsBaseUrl}/o/oauth2/v2/auth`,
        tokenUrl: `${google.tokenBaseUrl}/token`,
        scopes: Object.keys(GOOGLE_BOXES),
        boxes: GOOGLE_BOXES,
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        clientAuthentication: 'form',
        // Google gives a refresh token only for these, and only on the page of consent.
        parameters: { access_type: 'offline', prompt: 'consent' },
        screen: '/admin/availability',
      },
    }),
    ...(microsoft && {
      microsoft: {
        label: 'Microsoft',
        authorizeUrl: `${microsoft.loginBaseUrl}/oauth2/v2.0/authorize`,
        tokenUrl: `${microsoft.loginBaseUrl}/oauth2/v2.0/token`,
        scopes: ['offline_access', 'https://graph.microsoft.com/Calendars.ReadWrite'],
        clientId: microsoft.clientId,
        clientSecret: microsoft.clientSecret,
        clientAuthentication: 'form',
        parameters: { prompt: 'select_account' },
        screen: '/admin/availability',
      },
    }),
  };
}
