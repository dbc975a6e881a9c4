import { baseUrl, text } from '../../../../platform/settings/declaredService.ts';
import { withHeader } from '../authorized.ts';
import { crmVendor } from '../crmVendor.ts';
import { openHubspot } from './hubspot.ts';

export const hubspotVendor = crmVendor({
  name: 'hubspot',
  variables: {
    HUBSPOT_CLIENT_ID: text,
    HUBSPOT_CLIENT_SECRET: text,
    HUBSPOT_APP_BASE_URL: baseUrl.default('https://app.hubspot.com'),
    HUBSPOT_BASE_URL: baseUrl.default('https://api.hubapi.com'),
  },
  consent: (values) => ({
    provider: {
      authorizeUrl: `${values.HUBSPOT_APP_BASE_URL}/oauth/authorize`,
      tokenUrl: `${values.HUBSPOT_BASE_URL}/oauth/v1/token`,
      scopes: [
        'oauth',
        'crm.objects.contacts.read',
        'crm.objects.contacts.write',
        'crm.schemas.contacts.read',
        'crm.schemas.contacts.write',
      ],
      clientId: values.HUBSPOT_CLIENT_ID,
      clientSecret: values.HUBSPOT_CLIENT_SECRET,
      clientAuthentication: 'form',
      parameters: {},
      refusals: ['BAD_REFRESH_TOKEN', 'BAD_AUTH_CODE', 'EXPIRED_AUTH_CODE'],
    },
    baseUrl: () => values.HUBSPOT_BASE_URL,
  }),
  signIn: (http, { token = '' }) => withHeader(http, 'authorization', `Bearer ${token}`),
  open: openHubspot,
});
