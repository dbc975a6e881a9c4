import { CrmError, type CrmOutcome } from '../crm.ts';
import { retryAfterMs } from '../../../../platform/outside/requestOutside.ts';
import { acceptedBody, type CrmAnswer, type CrmHttp, type CrmRequest } from '../crmHttp.ts';

/** The part of Pipedrive's API description (version 2) that we use. */
export interface PipedrivePerson {
  id: number;
  phones?: { value: string }[];
  /** By the code of the field. Other types of fields have numbers or objects. */
  custom_fields?: Record<string, unknown>;
  update_time?: string;
}

/** The user of the token. */
export interface PipedriveUser {
  company_id: number;
  company_name: string;
}

export interface PipedriveActivity {
  id: number;
  note: string | null;
}

export interface PipedriveField {
  field_code: string;
  field_name: string;
  field_type: string;
  is_custom_field: boolean;
}

/** `data` is one object or a list of them. Lists have further pages while there is a cursor. */
interface PipedriveAnswer<Data> {
  data: Data;
  additional_data?: { next_cursor?: string | null };
}

export type PipedriveApi = <Data>(request: CrmRequest) => Promise<PipedriveAnswer<Data>>;

interface Refusal {
  error?: string;
  error_info?: string;
}

/** Sends requests that `http` signs in. */
export function pipedriveApi(http: CrmHttp): PipedriveApi {
  return async <Data>(request: CrmRequest) => {
    const answer = await http(request);
    const message = messageOf(answer.body);
    if (answer.status === 400 && message?.includes('custom field')) {
      throw new CrmError('mapping', `Pipedrive does not know a field: ${message}`);
    }
    return acceptedBody<PipedriveAnswer<Data>>(answer, { messageOf, pauseOf });
  };
}

/** All objects of a list, page by page. */
export async function allOf<Item>(api: PipedriveApi, request: CrmRequest): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...request.query, limit: '500', ...(cursor && { cursor }) };
    const { data, additional_data: more } = await api<Item[]>({ ...request, query });
    items.push(...data);
    cursor = more?.next_cursor;
  } while (cursor);
  return items;
}

/** Pipedrive answers 404 and 410 for deleted objects. */
export async function unlessGone(send: () => Promise<CrmOutcome>): Promise<CrmOutcome> {
  try {
    return await send();
  } catch (error) {
    const isGone = error instanceof CrmError && /answered (404|410)/.test(error.message);
    if (isGone) return { gone: true };
    throw error;
  }
}

/** Pipedrive's reset is the end of two seconds, also when the requests of the day are used up. */
const DAY_IS_OVER_MS = 15 * 60_000;

function pauseOf(headers: CrmAnswer['headers']): number | null {
  const daily = headers['x-daily-ratelimit-token-remaining'] ?? headers['x-daily-requests-left'];
  if (daily === '0') return DAY_IS_OVER_MS;
  const [text] = [headers['retry-after'] ?? headers['x-ratelimit-reset']].flat();
  return retryAfterMs(text);
}

function messageOf(body: unknown): string | null {
  const { error, error_info: info } = (body ?? {}) as Refusal;
  return [error, info].filter((text) => !!text).join(' ') || null;
}
