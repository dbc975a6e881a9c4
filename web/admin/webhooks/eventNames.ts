import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '../../content/webhookEvents.ts';

/** What each event tells, as somebody says it. */
export const EVENT_NAMES: Record<WebhookEvent, string> = {
  'integration_request.created': 'A request was made',
  'integration_request.updated': 'A request has changed',
};

/** The words of an event, or the event itself where it is one of another version. */
export function eventName(text: string): string {
  if (text === TEST_EVENT) return 'A test';
  const event = WEBHOOK_EVENTS.find((each) => each === text);
  return event ? EVENT_NAMES[event] : text;
}
