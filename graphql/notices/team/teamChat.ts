import { addressError } from '../../platform/outside/addresses.ts';
import { postWebhook } from '../../platform/outside/postWebhook.ts';
import { keptSecretBox } from '../../platform/secrets/keptSecretBox.ts';
import { opened } from '../../platform/secrets/secretBox.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Posts to the incoming webhook of a chat (Slack, and chats that accept the same). Its address is stored encrypted. */
export interface TeamChat {
  /** Why messages cannot be posted to this URL; null when they can. */
  addressError(url: string): string | null;
  seal(url: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * @param text in Slack's mrkdwn.
   * @returns why the chat did not take the message, as a sentence for staff; null if it did.
   */
  post(sealedUrl: Uint8Array, text: string): Promise<string | null>;
}

export function createTeamChat({
  webhooks: { key, allowPrivate },
  dataDir,
}: Pick<Settings, 'webhooks' | 'dataDir'>): TeamChat {
  const box = keptSecretBox(key, { dataDir, file: 'webhook.key' });
  return {
    addressError: (url) => addressError(url, allowPrivate),
    seal: async (url) => (await box()).seal(url),
    async post(sealedUrl, text) {
      const url = opened(await box(), sealedUrl);
      if (url === null) return 'The address cannot be read: WEBHOOK_KEY is another one now.';
      const body = JSON.stringify({ text });
      try {
        const { status } = await postWebhook({ url, headers: {}, body, allowPrivate });
        return status >= 200 && status < 300 ? null : `The chat answered ${status}.`;
      } catch {
        // The address is a secret, its host included.
        return 'The chat could not be reached within ten seconds.';
      }
    },
  };
}
