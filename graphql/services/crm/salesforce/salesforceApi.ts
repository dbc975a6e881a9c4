import { CrmError } from '../crmError.ts';
import { acceptedBody, type CrmAnswer, type CrmHttp, type CrmRequest } from '../crmHttp.ts';

/** The version of the REST API that we use. */
export const DATA = '/services/data/v62.0';

/** A connected app: with a refresh token it acts for the user who granted it, else for its own run-as user. */
export interface SalesforceApp {
  clientId: string;
  clientSecret: string;
  refreshToken?: string;
}

/** One result of a collection of records, in the order of the request. */
export interface SalesforceResult {
  id?: string;
  success: boolean;
  errors: { statusCode: string; message: string; fields?: string[] }[];
}

export interface SalesforceField {
  name: string;
  label: string;
  createable: boolean;
  updateable: boolean;
}

export type SalesforceApi = <Body>(request: CrmRequest) => Promise<Body>;

type Refusal = { errorCode?: string; message?: string }[];

/** Sends requests with an access token, which is fetched again when it has expired. */
export function salesforceApi(http: CrmHttp, app: SalesforceApp): SalesforceApi {
  let token: Promise<string> | null = null;
  const authorized = async (request: CrmRequest) => {
    token ??= fetchToken(http, app);
    try {
      return await http({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${await token}` },
      });
    } catch (error) {
      token = null;
      throw error;
    }
  };
  return async <Body>(request: CrmRequest) => {
    let answer = await authorized(request);
    if (answer.status === 401) {
      token = null;
      answer = await authorized(request);
    }
    throwKnown(answer);
    return acceptedBody<Body>(answer, messageOf);
  };
}

/** Rows of a SOQL query. */
export async function soql<Row>(api: SalesforceApi, query: string): Promise<Row[]> {
  const { records } = await api<{ records: Row[] }>({
    method: 'GET',
    path: `${DATA}/query`,
    query: { q: query },
  });
  return records;
}

/** A text as SOQL writes it. */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
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
  return acceptedBody<{ access_token: string }>(answer, messageOf).access_token;
}

/** Salesforce tells by codes of its own what HTTP would tell by the status. */
function throwKnown({ status, body }: CrmAnswer): void {
  if (status < 400) return;
  const code = Array.isArray(body) ? (body as Refusal)[0]?.errorCode : undefined;
  if (code === 'REQUEST_LIMIT_EXCEEDED') {
    throw new CrmError('limited', 'Salesforce permits no more requests today.', {
      retryAfterMs: 15 * 60_000,
    });
  }
  if (code === 'INVALID_FIELD') {
    throw new CrmError('mapping', `Salesforce does not know a field: ${messageOf(body)}`);
  }
}

function messageOf(body: unknown): string | null {
  return Array.isArray(body) ? ((body as Refusal)[0]?.message ?? null) : null;
}
