import type { Settings } from '../settings/settings.ts';
import type { OAuthProvider } from './oauthProvider.ts';

const SCREEN = '/admin/integrations';

/** The CRMs that the settings offer. Their accounts are connected on the page of the integrations. */
export function crmProviders({
  hubspot,
  pipedrive,
  salesforce,
}: Pick<Settings, 'hubspot' | 'pipedrive' | 'salesforce'>): Partial<
  Record<'hubspot' | 'pipedrive' | 'salesforce', OAuthProvider>
> {
  return {
    ...(hubspot && {
      hubspot: {
        label: 'HubSpot',
        authorizeUrl: `${hubspot.appBaseUrl}/oauth/authorize`,
        tokenUrl: `${hubspot.baseUrl}/oauth/v1/token`,
        scopes: [
          'oauth',
          'crm.objects.contacts.read',
          'crm.objects.contacts.write',
          'crm.schemas.contacts.read',
          'crm.schemas.contacts.write',
        ],
        clientId: hubspot.clientId,
        clientSecret: hubspot.clientSecret,
        clientAuthentication: 'form',
        parameters: {},
        refusals: ['BAD_REFRESH_TOKEN', 'BAD_AUTH_CODE', 'EXPIRED_AUTH_CODE'],
        screen: SCREEN,
      },
    }),
    ...(pipedrive && {
      pipedrive: {
        label: 'Pipedrive',
        authorizeUrl: `${pipedrive.oauthBaseUrl}/oauth/authorize`,
        tokenUrl: `${pipedrive.oauthBaseUrl}/oauth/token`,
        // `admin` creates the fields of persons.
        scopes: ['base', 'contacts:full', 'activities:full', 'admin'],
        clientId: pipedrive.clientId,
        clientSecret: pipedrive.clientSecret,
        clientAuthentication: 'basic',
        parameters: {},
        screen: SCREEN,
      },
    }),
    ...(salesforce && {
      salesforce: {
        label: 'Salesforce',
        authorizeUrl: `${salesforce.loginBaseUrl}/services/oauth2/authorize`,
        tokenUrl: `${salesforce.loginBaseUrl}/services/oauth2/token`,
        scopes: ['api', 'refresh_token'],
        clientId: salesforce.clientId,
        clientSecret: salesforce.clientSecret,
        clientAuthentication: 'form',
        parameters: {},
        screen: SCREEN,
      },
    }),
  };
}
