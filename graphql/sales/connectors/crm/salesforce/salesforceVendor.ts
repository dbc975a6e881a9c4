import { baseUrl, text } from '../../../../platform/settings/declaredService.ts';
import { withAccessToken } from '../authorized.ts';
import { crmVendor } from '../crmVendor.ts';
import { openSalesforce } from './salesforce.ts';
import { salesforceSession } from './salesforceSession.ts';

export const salesforceVendor = crmVendor({
  name: 'salesforce',
  variables: {
    SALESFORCE_CLIENT_ID: text,
    SALESFORCE_CLIENT_SECRET: text,
    SALESFORCE_LOGIN_BASE_URL: baseUrl.default('https://login.salesforce.com'),
  },
  consent: (values) => ({
    provider: {
      authorizeUrl: `${values.SALESFORCE_LOGIN_BASE_URL}/services/oauth2/authorize`,
      tokenUrl: `${values.SALESFORCE_LOGIN_BASE_URL}/services/oauth2/token`,
      scopes: ['api', 'refresh_token'],
      clientId: values.SALESFORCE_CLIENT_ID,
      clientSecret: values.SALESFORCE_CLIENT_SECRET,
      clientAuthentication: 'form',
      parameters: {},
    },
    baseUrl: (more) => more['instance_url'],
  }),
  signIn(http, { clientId = '', clientSecret = '', refreshToken }) {
    const app = { clientId, clientSecret, ...(refreshToken && { refreshToken }) };
    return withAccessToken(http, salesforceSession(http, app));
  },
  open: openSalesforce,
});
