import {
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../content/partners/webhooks.ts';

/** Names of the events on screen. */
export const EVENT_NAMES: Record<WebhookEvent, string> = {
  'lead.created': 'A lead was created',
  'lead.updated': 'A lead has changed',
  'call.answered': 'A call was answered',
  'call.completed': 'A conversation has ended',
  'call.missed': 'A call was missed',
  'booking.created': 'A meeting was booked',
  'booking.rescheduled': 'A meeting was moved',
  'booking.cancelled': 'A meeting was cancelled',
  'suppression.created': 'A person opted out of calls',
  'integration_request.created': 'An integration was requested',
  'integration_request.updated': 'An integration request has changed',
};

/** The name of an event, or its key when this version does not know it. */
export function eventName(text: string): string {
  if (text === TEST_EVENT) return 'A test';
  const event = WEBHOOK_EVENTS.find((each) => each === text);
  return event ? EVENT_NAMES[event] : text;
}
