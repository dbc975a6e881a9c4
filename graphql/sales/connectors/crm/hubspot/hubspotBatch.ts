import type { CrmOutcome } from '../crm.ts';
import type { HubspotApi, HubspotBatch } from './hubspotApi.ts';

/** The unique property of contacts, calls and meetings that holds our id. */
export const ID = 'sixty_id';

/** One record of a batch. */
export interface HubspotInput {
  id: string;
  idProperty?: string;
  /** Named in the result or the error of this record. */
  objectWriteTraceId: string;
  properties: Record<string, string>;
}

/** Writes records, and says what became of each. */
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
    if (!error) return unanswered();
    if (error.category === 'OBJECT_NOT_FOUND') return { gone: true };
    const isFinal = !['RATE_LIMITS', 'INTERNAL_ERROR'].includes(error.category ?? '');
    return { error: `HubSpot refused: ${error.message.slice(0, 500)}`, isFinal };
  });
}

/** The answer says nothing about the record. It is sent again. */
export function unanswered(): CrmOutcome {
  return { error: 'HubSpot did not say what became of it.', isFinal: false };
}
