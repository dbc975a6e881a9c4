import { baseUrl, text } from '../../../../platform/settings/declaredService.ts';
import { withHeader } from '../authorized.ts';
import { crmVendor } from '../crmVendor.ts';
import { openPipedrive } from './pipedrive.ts';

export const pipedriveVendor = crmVendor({
  name: 'pipedrive',
  variables: {
    PIPEDRIVE_CLIENT_ID: text,
    PIPEDRIVE_CLIENT_SECRET: text,
    PIPEDRIVE_OAUTH_BASE_URL: baseUrl.default('https://oauth.pipedrive.com'),
  },
  consent: (values) => ({
    provider: {
      authorizeUrl: `${values.PIPEDRIVE_OAUTH_BASE_URL}/oauth/authorize`,
      tokenUrl: `${values.PIPEDRIVE_OAUTH_BASE_URL}/oauth/token`,
      // `admin` creates the fields of persons.
      scopes: ['base', 'contacts:full', 'activities:full', 'admin'],
      clientId: values.PIPEDRIVE_CLIENT_ID,
      clientSecret: values.PIPEDRIVE_CLIENT_SECRET,
      clientAuthentication: 'basic',
      parameters: {},
    },
    baseUrl: (more) => more['api_domain'],
  }),
  signIn: (http, { token = '' }) => withHeader(http, 'x-api-token', token),
  open: openPipedrive,
});
