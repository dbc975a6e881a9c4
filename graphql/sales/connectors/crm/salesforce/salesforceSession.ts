import { CrmError } from '../crm.ts';
import { acceptedBody, type CrmHttp } from '../crmHttp.ts';
import { messageOf } from './salesforceApi.ts';

/** A connected app: with a refresh token it acts for the user who granted it, else for its own run-as user. */
interface SalesforceApp {
  clientId: string;
  clientSecret: string;
  refreshToken?: string;
}

/** The access tokens of a connected app. A refused one is fetched again. */
export function salesforceSession(
  http: CrmHttp,
  app: SalesforceApp,
): (rejected?: string) => Promise<string> {
  let token: Promise<string> | null = null;
  return async (rejected) => {
    if (rejected !== undefined) token = null;
    token ??= fetchToken(http, app);
    try {
      return await token;
    } catch (error) {
      token = null;
      throw error;
    }
  };
}

async function fetchToken(http: CrmHttp, app: SalesforceApp): Promise<string> {
  const { clientId, clientSecret, refreshToken } = app;
  const answer = await http({
    method: 'POST',
    path: '/services/oauth2/token',
    form: {
      client_id: clientId,
      client_secret: clientSecret,
      ...(refreshToken
        ? { grant_type: 'refresh_token', refresh_token: refreshToken }
        : { grant_type: 'client_credentials' }),
    },
  });
  if (answer.status === 400) {
    const { error_description: said } = (answer.body ?? {}) as { error_description?: string };
    throw new CrmError(
      'credentials',
      `Salesforce refused the connected app: ${said ?? 'no reason'}`,
    );
  }
  return acceptedBody<{ access_token: string }>(answer, { messageOf }).access_token;
}
