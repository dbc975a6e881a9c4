import { Counter, Histogram, type Registry } from 'prom-client';

/** What is counted about what leaves the house, and what arrives as a file. */
export interface DeliveryMetrics {
  mail(letter: string, outcome: 'sent' | 'not_needed' | 'undeliverable' | 'failed'): void;
  /** @param status of the endpoint's answer; null where there was none. */
  webhook(status: number | null, seconds: number): void;
  /** @param status that the upload was answered with. */
  upload(status: number): void;
}

export function createDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const registers = [registry];
  const mails = new Counter({
    name: 'sixty_mails_total',
    help: 'Attempts to send a mail, by letter and how they ended.',
    labelNames: ['letter', 'outcome'] as const,
    registers,
  });
  const webhooks = new Histogram({
    name: 'sixty_webhook_delivery_duration_seconds',
    help: 'Attempts to deliver a webhook, by the answer’s class.',
    labelNames: ['status'] as const,
    buckets: [0.05, 0.25, 1, 2.5, 10],
    registers,
  });
  const uploads = new Counter({
    name: 'sixty_uploads_total',
    help: 'Files that were sent, by the answer’s class.',
    labelNames: ['status'] as const,
    registers,
  });
  const classOf = (status: number) => `${Math.floor(status / 100)}xx`;
  return {
    mail: (letter, outcome) => mails.inc({ letter, outcome }),
    webhook: (status, seconds) =>
      webhooks.observe({ status: status === null ? 'unreachable' : classOf(status) }, seconds),
    upload: (status) => uploads.inc({ status: classOf(status) }),
  };
}
