import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

type MailOutcome = 'sent' | 'not_needed' | 'undeliverable' | 'unclear' | 'failed';

/** Metrics of mails, text messages, notifications in browsers, webhooks and uploads. */
export interface DeliveryMetrics {
  mail(letter: string, outcome: MailOutcome): void;
  text(name: string, outcome: 'sent' | 'not_needed' | 'refused' | 'unclear' | 'later'): void;
  push(outcome: 'sent' | 'not_needed' | 'gone' | 'refused' | 'later'): void;
  /** @param status of the endpoint's response, or null without a response. */
  webhook(status: number | null, seconds: number): void;
  /** @param status of the upload's response. */
  upload(status: number): void;
}

export function createDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const registers = [registry];
  const mails = new Counter({
    name: 'sixty_mails_total',
    help: 'Attempts to send a mail, by letter and outcome.',
    labelNames: ['letter', 'outcome'] as const,
    registers,
  });
  const texts = new Counter({
    name: 'sixty_texts_total',
    help: 'Attempts to send a text message, by its name and outcome.',
    labelNames: ['text', 'outcome'] as const,
    registers,
  });
  const pushes = new Counter({
    name: 'sixty_browser_notices_total',
    help: 'Attempts to send a notification to a browser, by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const webhooks = new Histogram({
    name: 'sixty_webhook_delivery_duration_seconds',
    help: 'Attempts to deliver a webhook, by class of the response status.',
    labelNames: ['status'] as const,
    buckets: [0.05, 0.25, 1, 2.5, 10],
    registers,
  });
  const uploads = new Counter({
    name: 'sixty_uploads_total',
    help: 'Uploads, by class of the response status.',
    labelNames: ['status'] as const,
    registers,
  });
  const classOf = (status: number) => `${Math.floor(status / 100)}xx`;
  return {
    mail: (letter, outcome) => mails.inc({ letter, outcome }),
    text: (text, outcome) => texts.inc({ text, outcome }),
    push: (outcome) => pushes.inc({ outcome }),
    webhook: (status, seconds) =>
      webhooks.observe({ status: status === null ? 'unreachable' : classOf(status) }, seconds),
    upload: (status) => uploads.inc({ status: classOf(status) }),
  };
}

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
