import { expect, it } from 'vitest';
import { crmProviders } from '../../../../graphql/platform/oauth/crmProviders.ts';
import type { OAuthError } from '../../../../graphql/platform/oauth/oauthError.ts';
import { renewTokens } from '../../../../graphql/platform/oauth/tokenRequests.ts';

const SETTINGS = {
  hubspot: {
    clientId: 'client',
    clientSecret: 'secret',
    appBaseUrl: 'https://app.hubspot.com',
    baseUrl: 'https://api.hubapi.com',
  },
  pipedrive: null,
  salesforce: null,
};
const TOKENS = { accessToken: 'a', refreshToken: 'r', expiresAt: null, more: {} };

it('takes the refusal of a grant in the words of HubSpot for one of the standard', async () => {
  const { hubspot } = crmProviders(SETTINGS);
  if (!hubspot) throw new Error('HubSpot is not offered.');
  const reasonFor = (status: string) => {
    const fetch = async () => Response.json({ status, message: 'refused' }, { status: 400 });
    return renewTokens(hubspot, TOKENS, { fetch, now: new Date() }).catch(
      ({ reason }: OAuthError) => reason,
    );
  };
  expect(await reasonFor('BAD_REFRESH_TOKEN')).toBe('revoked');
  expect(await reasonFor('BAD_CLIENT_SECRET')).toBe('unavailable');
});
