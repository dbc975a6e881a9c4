import { deliverWebhook } from './domain/webhooks/deliverWebhook.ts';
import { watchEvents } from './domain/webhooks/watchEvents.ts';
import type { Services } from './services/services.ts';

/** Starts making and sending the deliveries of events. */
export async function startWebhooks(
  services: Omit<Services, 'calls'>,
): Promise<{ stop(): Promise<void> }> {
  await services.jobs.work('deliver-webhook', (due) => deliverWebhook(due, services));
  return { stop: watchEvents(services) };
}
