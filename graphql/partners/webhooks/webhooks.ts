import { createHmac, randomBytes } from 'node:crypto';
import type { DeliveryMetrics } from '../../platform/metrics/deliveryMetrics.ts';
import { addressError } from '../../platform/outside/addresses.ts';
import { postWebhook, type WebhookAnswer } from '../../platform/outside/postWebhook.ts';
import { keptSecretBox } from '../../platform/secrets/keptSecretBox.ts';
import type { SecretBox } from '../../platform/secrets/secretBox.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { traced } from '../../platform/tracing/tracing.ts';

/** Signs events and posts them to partners. Secrets are stored encrypted; the key is not in the database. */
export interface Webhooks {
  /** Why events cannot be posted to this URL; null if they can. */
  addressError(url: string): string | null;
  /** A new signing secret, and its encrypted form to be stored. */
  newSecret(): Promise<{ secret: string; sealed: Uint8Array<ArrayBuffer> }>;
  /**
   * @param sealedSecrets The encrypted secrets that are valid now.
   * @throws if no response begins within ten seconds, or the URL is not on the internet.
   */
  post(
    url: string,
    event: SignedParts,
    sealedSecrets: readonly Uint8Array[],
  ): Promise<WebhookAnswer>;
}

/** Requests are counted and traced without the URL of the endpoint. */
export function createWebhooks(
  { webhooks: { key, allowPrivate }, dataDir }: Pick<Settings, 'webhooks' | 'dataDir'>,
  metrics: Pick<DeliveryMetrics, 'webhook'>,
): Webhooks {
  const open = keptSecretBox(key, { dataDir, file: 'webhook.key' });
  return {
    addressError: (url) => addressError(url, allowPrivate),
    async newSecret() {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      return { secret, sealed: (await open()).seal(secret) };
    },
    post(url, event, sealedSecrets) {
      const begun = performance.now();
      const count = (status: number | null) =>
        metrics.webhook(status, (performance.now() - begun) / 1000);
      return traced('post webhook', { kind: 'client' }, async (span) => {
        try {
          const headers = signatureHeaders(event, unsealed(await open(), sealedSecrets));
          const answer = await postWebhook({ url, headers, body: event.body, allowPrivate });
          count(answer.status);
          span.setAttribute('http.response.status_code', answer.status);
          return answer;
        } catch (error) {
          count(null);
          throw error;
        }
      });
    },
  };
}

function unsealed(box: SecretBox, sealed: readonly Uint8Array[]): string[] {
  try {
    return sealed.map((each) => box.open(each));
  } catch (cause) {
    throw new Error(
      'Its secret cannot be read: WEBHOOK_KEY, or webhook.key under DATA_DIR, is another one now.',
      { cause },
    );
  }
}

interface SignedParts {
  /** The same for every attempt, so that a receiver can ignore duplicates. */
  id: string;
  at: Date;
  body: string;
}

/**
 * The headers of Standard Webhooks: base64 of HMAC-SHA256 over `id.timestamp.body`, once for each secret.
 * @param secrets `whsec_` and the key in base64. During a rotation, the new and the old secret.
 */
export function signatureHeaders({ id, at, body }: SignedParts, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
