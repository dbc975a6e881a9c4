import { expect, it } from 'vitest';
import { crmProviders } from '../../../../graphql/sales/connectors/crm/crmVendors.ts';
import { readSettings } from '../../../../graphql/readSettings.ts';
import type { OAuthError } from '../../../../graphql/platform/oauth/oauthProvider.ts';
import { renewTokens } from '../../../../graphql/platform/oauth/tokenRequests.ts';

const APP = { HUBSPOT_CLIENT_ID: 'client', HUBSPOT_CLIENT_SECRET: 'secret' };
const TOKENS = { accessToken: 'a', refreshToken: 'r', expiresAt: null, more: {} };

it('takes the refusal of a grant in the words of HubSpot for one of the standard', async () => {
  const { hubspot } = crmProviders(readSettings(APP));
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
