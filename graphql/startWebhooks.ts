import { deliverWebhook } from './domain/webhooks/deliverWebhook.ts';
import type { Services } from './services/services.ts';

/** Starts sending the enqueued webhook deliveries. */
export async function startWebhooks(services: Omit<Services, 'calls'>): Promise<void> {
  await services.jobs.work('deliver-webhook', (due) => deliverWebhook(due, services));
}
