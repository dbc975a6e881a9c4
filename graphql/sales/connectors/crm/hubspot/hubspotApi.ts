import { UNANSWERED } from '../inParts.ts';
import { CrmError, type CrmOutcome } from '../crm.ts';
import { acceptedBody, type CrmHttp, type CrmRequest } from '../crmHttp.ts';

/** The part of HubSpot's API description that we use: CRM objects v3, and associations v4. */
export interface HubspotObject {
  id: string;
  properties: Record<string, string | null>;
  objectWriteTraceId?: string;
}

interface HubspotError {
  message: string;
  category?: string;
  /** `objectWriteTraceId` names the record of the batch. */
  context?: Record<string, string[]>;
}

/** The answer to a batch. With errors its status is 207. */
export interface HubspotBatch {
  results: HubspotObject[];
  errors?: HubspotError[];
}

export interface HubspotPage {
  results: HubspotObject[];
  paging?: { next?: { after: string } };
}

export interface HubspotProperty {
  name: string;
  label: string;
  /** The group of properties with which people see it. */
  groupName: string;
  hidden?: boolean;
  modificationMetadata?: { readOnlyValue: boolean };
}

interface Refusal {
  message?: string;
  errors?: { message?: string; code?: string }[];
}

export type HubspotApi = <Body>(request: CrmRequest) => Promise<Body>;

/** Sends requests that `http` signs in. */
export function hubspotApi(http: CrmHttp): HubspotApi {
  return async <Body>(request: CrmRequest) => {
    const answer = await http(request);
    const { errors } = (answer.body ?? {}) as Refusal;
    if (answer.status === 400 && errors?.some(({ code }) => code === 'PROPERTY_DOESNT_EXIST')) {
      throw new CrmError('mapping', `HubSpot does not know a field: ${messageOf(answer.body)}`);
    }
    return acceptedBody<Body>(answer, { messageOf, isLimited });
  };
}

/** HubSpot answers 477 while it moves an account, for up to a day. */
function isLimited(status: number): boolean {
  return status === 477;
}

function messageOf(body: unknown): string | null {
  const { message, errors } = (body ?? {}) as Refusal;
  return errors?.[0]?.message ?? message ?? null;
}

/** The unique property of contacts, calls and meetings that holds our id. */
export const ID = 'sixty_id';

interface HubspotInput {
  id: string;
  idProperty?: string;
  /** Named in the result or the error of this record. */
  objectWriteTraceId: string;
  properties: Record<string, string>;
}

/** Writes records and returns the result of each. */
export async function writeBatch(
  api: HubspotApi,
  type: 'contacts' | 'calls' | 'meetings',
  action: 'update' | 'upsert',
  inputs: HubspotInput[],
): Promise<CrmOutcome[]> {
  const path = `/crm/v3/objects/${type}/batch/${action}`;
  const { results, errors = [] } = await api<HubspotBatch>({
    method: 'POST',
    path,
    json: { inputs },
  });
  return inputs.map(({ objectWriteTraceId: trace, id }) => {
    const result = results.find((each) => each.objectWriteTraceId === trace);
    if (result) return { id: result.id };
    const error = errors.find(({ context }) =>
      [context?.['objectWriteTraceId'], context?.['ids']].some((ids) =>
        ids?.some((each) => each === trace || each === id),
      ),
    );
    if (!error) return UNANSWERED;
    if (error.category === 'OBJECT_NOT_FOUND') return { gone: true };
    const isFinal = !['RATE_LIMITS', 'INTERNAL_ERROR'].includes(error.category ?? '');
    return { error: `HubSpot refused: ${error.message.slice(0, 500)}`, isFinal };
  });
}
