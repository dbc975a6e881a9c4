import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../../support/api/api.ts';
import { CRM_SETTINGS, saveLead, syncOnce } from '../../../support/crm/crmWorld.ts';
import { type FakeSalesforce, startFakeSalesforce } from '../../../support/crm/fakeSalesforce.ts';
import { fakeConsents, OAUTH_CLIENT } from '../../../support/outside/oauthServer.ts';
import { runWebServer } from '../../../support/outside/webServer.ts';

const more: Record<string, unknown> = {};

describe('a CRM that is connected by OAuth', () => {
  const consents = fakeConsents(OAUTH_CLIENT, more);
  const web = runWebServer((request, response) => consents.answer(request, response));
  let api: Api;
  let salesforce: FakeSalesforce;
  beforeAll(async () => {
    salesforce = await startFakeSalesforce();
    salesforce.isSignedIn = (authorization) => consents.isValid(authorization);
    more['instance_url'] = salesforce.url;
    api = await createApi({
      ...CRM_SETTINGS,
      SALESFORCE_CLIENT_ID: OAUTH_CLIENT.id,
      SALESFORCE_CLIENT_SECRET: OAUTH_CLIENT.secret,
      SALESFORCE_LOGIN_BASE_URL: web.url,
    });
  });
  afterAll(async () => {
    await api.close();
    await salesforce.close();
  });

  const prisma = () => api.services.database.prisma;
  const connector = () => prisma().connector.findUniqueOrThrow({ where: { kind: 'salesforce' } });
  async function begin(token: string) {
    const { data } = await api.graphql<{ beginConnectorConsent: { url: string } }>(
      `mutation { beginConnectorConsent(input: { kind: salesforce }) {
        ... on BeginConnectorConsentPayload { url }
      } }`,
      { token },
    );
    return consents.consent(data?.beginConnectorConsent.url ?? '');
  }
  async function finish(token: string, answer: { code: string; state: string }) {
    const { data } = await api.graphql<{ finishConnectorConsent: object }>(
      `mutation ($code: String!, $state: String!) {
        finishConnectorConsent(input: { code: $code, state: $state }) {
          ... on Error { message }
          ... on FinishConnectorConsentPayload { connector { id kind connected } }
        }
      }`,
      { token, variables: answer },
    );
    return data?.finishConnectorConsent;
  }
  async function switchOn(token: string) {
    const { id } = await connector();
    const global = Buffer.from(`Connector:${id}`).toString('base64url');
    await api.graphql(`mutation { testConnector(input: { id: "${global}" }) { __typename } }`, {
      token,
    });
    const enable = `mutation { saveConnector(input: { kind: salesforce, enabled: true }) { __typename } }`;
    await api.graphql(enable, { token });
    return id;
  }

  it('offers the CRMs that the settings name, and connects only in the session that began', async () => {
    const token = await api.signIn('super_admin');
    const { data } = await api.graphql('{ consentCrms }', { token });
    expect(data).toEqual({ consentCrms: ['salesforce'] });
    const answer = await begin(token);
    expect(await finish(await api.signIn('super_admin'), answer)).toEqual({
      message: 'This consent was not begun in your session. Please begin again.',
    });
    expect(await finish(token, answer)).toMatchObject({
      connector: { kind: 'salesforce', connected: true },
    });
    expect(await connector()).toMatchObject({ baseUrl: salesforce.url, credentials: null });
  });

  it('sends with renewed tokens, and says that the consent was withdrawn', async () => {
    const token = await api.signIn('super_admin');
    const id = await switchOn(token);
    await saveLead(api, 1);
    consents.endTokens();
    await syncOnce(api, id);
    expect(salesforce.records.map(({ type }) => type)).toEqual(['Lead']);
    consents.revoke();
    await saveLead(api, 2);
    await syncOnce(api, id);
    expect(await connector()).toMatchObject({
      failingSince: expect.any(Date),
      lastError: 'Salesforce no longer gives us access. Please connect the account again.',
    });
    await finish(token, await begin(token));
    await switchOn(token);
    await syncOnce(api, id);
    expect(salesforce.records).toHaveLength(2);
    expect(await prisma().oAuthGrant.count()).toBe(1);
  });

  it('deletes the tokens when it is disconnected', async () => {
    const id = Buffer.from(`Connector:${(await connector()).id}`).toString('base64url');
    const disconnect = `mutation { disconnectConnector(input: { id: "${id}" }) { __typename } }`;
    await api.graphql(disconnect, { token: await api.signIn('super_admin') });
    expect(await connector()).toMatchObject({ grantId: null, enabled: false });
    expect(await prisma().oAuthGrant.count()).toBe(0);
  });
});
