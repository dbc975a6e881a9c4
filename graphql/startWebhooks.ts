import { deliverWebhook } from './domain/webhooks/deliverWebhook.ts';
import type { Services } from './services/services.ts';

/** Begins to deliver what was enqueued for webhook endpoints. */
export async function startWebhooks(services: Omit<Services, 'calls'>): Promise<void> {
  await services.jobs.work('deliver-webhook', (due) => deliverWebhook(due, services));
}
