import { randomBytes } from 'node:crypto';
import type { Settings } from '../../settings.ts';
import { keptSecretBox } from '../secrets/keptSecretBox.ts';
import type { SecretBox } from '../secrets/secretBox.ts';
import { addressFault } from './addressFault.ts';
import { postWebhook, type WebhookAnswer } from './postWebhook.ts';
import { traceHeaders } from '../tracing/tracing.ts';
import { type SignedParts, signatureHeaders } from './signature.ts';

/** Signs and posts events to other people's addresses. Secrets are stored encrypted, under a key that is in no database. */
export interface Webhooks {
  /** Why nothing is posted to an address, as far as it says itself; null where nothing speaks against it. */
  addressFault(url: string): string | null;
  /** A new signing secret, and what may be stored of it. */
  newSecret(): Promise<{ secret: string; sealed: Uint8Array<ArrayBuffer> }>;
  /**
   * @param sealedSecrets what was stored of the secrets that count now.
   * @throws where no answer begins within ten seconds, or the address is not on the internet.
   */
  post(
    url: string,
    event: SignedParts,
    sealedSecrets: readonly Uint8Array[],
  ): Promise<WebhookAnswer>;
}

export function createWebhooks({
  webhooks: { key, allowPrivate },
  dataDir,
}: Pick<Settings, 'webhooks' | 'dataDir'>): Webhooks {
  const open = keptSecretBox(key, { dataDir, file: 'webhook.key' });
  return {
    addressFault: (url) => addressFault(url, allowPrivate),
    async newSecret() {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      return { secret, sealed: (await open()).seal(secret) };
    },
    async post(url, event, sealedSecrets) {
      const secrets = unsealed(await open(), sealedSecrets);
      const headers = { ...signatureHeaders(event, secrets), ...traceHeaders() };
      return postWebhook({ url, headers, body: event.body, allowPrivate });
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
