import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

const DUE = `
  SELECT count(*)::int AS due FROM "WebhookDelivery" JOIN "WebhookEndpoint" AS endpoint ON endpoint.id = "endpointId"
  WHERE status = 'pending' AND "nextAttemptAt" <= now() AND "pausedAt" IS NULL`;

/** Counts due deliveries of webhooks whenever metrics are collected. */
export function watchWebhooks(registry: Registry, { pool }: Pick<Database, 'pool'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'sixty_webhook_deliveries_due',
      help: 'Deliveries of webhooks that are due and not yet being sent.',
      registers: [],
      async collect() {
        const { rows } = await pool.query<{ due: number }>(DUE);
        this.set(rows[0]?.due ?? 0);
      },
    }),
  );
}
