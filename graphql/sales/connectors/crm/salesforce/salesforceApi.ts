import { CrmError } from '../crm.ts';
import { acceptedBody, type CrmAnswer, type CrmHttp, type CrmRequest } from '../crmHttp.ts';

/** The version of the REST API that we use. */
export const DATA = '/services/data/v62.0';

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

/** Sends requests that `http` signs in. */
export function salesforceApi(http: CrmHttp): SalesforceApi {
  return async <Body>(request: CrmRequest) => {
    const answer = await http(request);
    throwKnown(answer);
    return acceptedBody<Body>(answer, { messageOf });
  };
}

export async function soql<Row>(api: SalesforceApi, query: string): Promise<Row[]> {
  const { records } = await api<{ records: Row[] }>({
    method: 'GET',
    path: `${DATA}/query`,
    query: { q: query },
  });
  return records;
}

export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
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

/** The vendor's message in the body of an error. */
export function messageOf(body: unknown): string | null {
  return Array.isArray(body) ? ((body as Refusal)[0]?.message ?? null) : null;
}
