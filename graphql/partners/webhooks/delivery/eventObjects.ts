import type { ExecutionResult } from 'graphql';
import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import type { ApiKeyScope } from '../../../../web/content/partners/apiKeys.ts';
import {
  type EventKind,
  eventSchemas,
  kindOf,
} from '../../../../web/content/partners/eventSchemas.ts';
import type { OwnDocument } from '../../../http/executor.ts';
import type { PartnerViewer } from '../../../schema/context.ts';
import { encodeGlobalId } from '../../../schema/globalId.ts';
import { selectionOf } from '../../selectionOf.ts';
import type { PartnerEvent } from './partnerEvents.ts';

/** A key whose endpoints receive events. */
export interface KeyOfEvents {
  apiKeyId: string;
  scopes: readonly ApiKeyScope[];
}

/** Runs one of our documents for this viewer, without a request. */
export type RunDocument = (own: OwnDocument, viewer: PartnerViewer) => Promise<ExecutionResult>;

const TYPES: Record<EventKind, string> = {
  lead: 'Lead',
  call: 'Call',
  booking: 'Booking',
  suppression: 'Suppression',
  integration_request: 'IntegrationRequest',
};

/** A call and a booking contain their lead for every key that receives them, so that a program knows whose they are. */
const NAMES_LEAD: ApiKeyScope = 'leads:read';

/**
 * The objects of events as the API returns them to this key now, by their ids, without deleted ones.
 * @throws if the API returns an error.
 */
export async function eventObjects(
  events: readonly PartnerEvent[],
  key: KeyOfEvents,
  run: RunDocument,
): Promise<Map<string, Prisma.InputJsonObject>> {
  const objects = new Map<string, Prisma.InputJsonObject>();
  for (const [kind, some] of Map.groupBy(events, ({ type }) => kindOf(type))) {
    const ids = [...new Set(some.map(({ objectId }) => objectId))];
    for (const [index, object] of (await readObjects(kind, ids, key, run)).entries()) {
      const id = ids[index];
      if (id && object) objects.set(id, object);
    }
  }
  return objects;
}

async function readObjects(
  kind: EventKind,
  ids: string[],
  key: KeyOfEvents,
  run: RunDocument,
): Promise<(Prisma.InputJsonObject | null)[]> {
  const type = TYPES[kind];
  const schema = eventSchemas[kind];
  const document = `query Event${type}($ids: [ID!]!) {
    result: nodes(ids: $ids) { ... on ${type} { ${selectionOf(schema)} } }
  }`;
  const variables = { ids: ids.map((id) => encodeGlobalId(type, id)) };
  const scopes = new Set('lead' in schema.shape ? [...key.scopes, NAMES_LEAD] : key.scopes);
  const viewer = { kind: 'partner', apiKeyId: key.apiKeyId, scopes } as const;
  const { data, errors } = await run(
    { source: 'event', document, readVariables: () => variables },
    viewer,
  );
  if (errors) throw new AggregateError(errors, `the ${kind} of an event could not be read`);
  // As in a response: times are texts.
  return JSON.parse(JSON.stringify(data?.['result']));
}
