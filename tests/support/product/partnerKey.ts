import type { ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';

/** The first super admin of a server under test. */
const ADMIN = { email: 'ada@example.com', password: 'Wings 4 everybody' };

export const ADMIN_SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** Sends JSON with a token. @throws if the answer is no success. */
export async function sendAs(token: string | null, url: string, json: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(json),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Signs in to a server that was started with `ADMIN_SETTINGS`. @returns the session's token. */
export async function signInAdmin(url: string): Promise<string> {
  const { token } = (await sendAs(null, `${url}/api/auth/login`, ADMIN)) as { token: string };
  return token;
}

/** Creates an API key on a server that was started with `ADMIN_SETTINGS`. */
export async function createPartnerKey(
  url: string,
  scopes: readonly ApiKeyScope[],
): Promise<string> {
  const token = await signInAdmin(url);
  const query = `mutation ($input: CreateApiKeyInput!) {
    createApiKey(input: $input) { ... on CreateApiKeyPayload { key } }
  }`;
  const variables = { input: { name: 'A partner', scopes } };
  const { data } = (await sendAs(token, `${url}/graphql`, { query, variables })) as {
    data: { createApiKey: { key: string } };
  };
  return data.createApiKey.key;
}
