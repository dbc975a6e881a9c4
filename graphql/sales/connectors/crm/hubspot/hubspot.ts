import { baseUrl, text } from '../../../../platform/settings/declaredService.ts';
import { type CrmHttp, withHeader } from '../crmHttp.ts';
import { crmVendor } from '../crmVendor.ts';
import type { Crm } from '../crm.ts';
import { inGroups, inHalves, inParts, withIds } from '../inParts.ts';
import { connectAccount } from './connectAccount.ts';
import { findContacts, readFlags, saveContacts } from './contacts.ts';
import { hubspotApi } from './hubspotApi.ts';
import { saveEngagements } from './engagements.ts';

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

/** HubSpot's limit of records in a batch. */
const BATCH = 100;

/** A HubSpot account. Every record has our id in a unique property, so HubSpot itself prevents duplicates. */
function openHubspot(http: CrmHttp): Crm {
  const api = hubspotApi(http);
  return {
    connect: () => connectAccount(api),
    findPeople: (people) => inParts(people, BATCH, (part) => findContacts(api, part)),
    savePeople: (people) =>
      inParts(people, BATCH, (part) =>
        inHalves(part, async (own) =>
          saveContacts(api, await withIds(own, (strangers) => findContacts(api, strangers))),
        ),
      ),
    saveActivities: (activities) =>
      inParts(activities, BATCH, (part) =>
        inGroups(
          part,
          ({ kind }) => kind,
          (own, kind) => saveEngagements(api, kind, own),
        ),
      ),
    readFlags: (since, field) => readFlags(api, since, field),
  };
}
