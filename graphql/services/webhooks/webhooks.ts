import { randomBytes } from 'node:crypto';
import type { Settings } from '../../settings.ts';
import { postWebhook } from './postWebhook.ts';
import { createSecretBox } from './secretBox.ts';
import { type SignedParts, signatureHeaders } from './signature.ts';

/** Signs and posts events to other people's addresses. */
export interface Webhooks {
  /** Whether http and addresses of this machine and its network are allowed as well. */
  allowPrivate: boolean;
  /** A new signing secret, and what may be stored of it. */
  newSecret(): { secret: string; sealed: Uint8Array<ArrayBuffer> };
  /** @returns the status. @throws where there is none within ten seconds, or the address is not on the internet. */
  post(url: string, event: SignedParts, sealedSecret: Uint8Array): Promise<number>;
}

/** Null where no key for secrets is set. */
export function createWebhooks(settings: Settings['webhooks']): Webhooks | null {
  if (!settings) return null;
  const { key, allowPrivate } = settings;
  const box = createSecretBox(key);
  return {
    allowPrivate,
    newSecret() {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      return { secret, sealed: box.seal(secret) };
    },
    async post(url, event, sealedSecret) {
      const headers = signatureHeaders(event, box.open(sealedSecret));
      return postWebhook({ url, headers, body: event.body, allowPrivate });
    },
  };
}
