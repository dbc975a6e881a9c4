import { createHash } from 'node:crypto';
import type { WebhookEvent } from '../../../../web/content/partners/webhooks.ts';
import { type RecordedEvent, wasSet } from '../../../events/recordedEvent.ts';
import { endedWithoutTalk } from '../../../sales/calls/status.ts';

/** An event that partners receive. */
export interface PartnerEvent {
  /** The same for every endpoint and attempt. */
  id: string;
  type: WebhookEvent;
  objectId: string;
  subjectId: string;
  position: number;
  createdAt: Date;
}

/** The events that a change of a row means for partners. */
export function partnerEvents(event: RecordedEvent): PartnerEvent[] {
  const { id, objectId, subjectId, position, createdAt } = event;
  return typesOf(event).map((type, index) => ({
    id: index === 0 ? id : laterId(id, type),
    type,
    objectId,
    subjectId,
    position,
    createdAt,
  }));
}

function typesOf(event: RecordedEvent): WebhookEvent[] {
  const { table, kind, changed } = event;
  const isNew = kind === 'insert';
  switch (table) {
    case 'Lead':
      if (isNew) return ['lead.created'];
      // Notes of staff are not in the API for keys.
      return changed.some((column) => column !== 'notes') ? ['lead.updated'] : [];
    case 'Call':
      return isNew ? [] : typesOfCall(event);
    case 'Booking':
      return isNew ? ['booking.created'] : typesOfBooking(event);
    case 'Suppression':
      return isNew ? ['suppression.created'] : [];
    case 'IntegrationRequest':
      return [isNew ? 'integration_request.created' : 'integration_request.updated'];
    case 'Connector':
      return [];
  }
}

/** Reports can arrive in any order, so `answeredAt` says whether somebody answered. A call is missed at most once. */
function typesOfCall(event: RecordedEvent): WebhookEvent[] {
  const before = event.before?.['status'];
  const after = event.after['status'];
  const types: WebhookEvent[] = wasSet(event, 'answeredAt') ? ['call.answered'] : [];
  // Once, when the result is known or is not waited for any more. The log of earlier versions does not say when that was.
  const tellsResult = event.before !== null && 'resultAt' in event.before;
  const isKnown = tellsResult ? wasSet(event, 'resultAt') : before !== 'completed';
  if (after === 'completed' && isKnown) types.push('call.completed');
  else if (endedWithoutTalk(after) && !endedWithoutTalk(before)) types.push('call.missed');
  return types;
}

function typesOfBooking({ before, after }: RecordedEvent): WebhookEvent[] {
  if (after['status'] === 'cancelled' && before?.['status'] !== 'cancelled')
    return ['booking.cancelled'];
  return after['startsAt'] === before?.['startsAt'] ? [] : ['booking.rescheduled'];
}

/** The id of the second event of a change. It is the same whenever the change is read again. */
function laterId(id: string, type: WebhookEvent): string {
  const bytes = createHash('sha256').update(`${id} ${type}`).digest().subarray(0, 16);
  // Version 8 of RFC 9562: a custom UUID.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
