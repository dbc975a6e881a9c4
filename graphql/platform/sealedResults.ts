import type { Settings } from './settings/settings.ts';
import { keptSecretBox } from './secrets/keptSecretBox.ts';

/**
 * Encrypts the stored results of partners' mutations. They contain personal data and new webhook secrets, so they are
 * sealed under the key of the webhook secrets.
 */
export interface SealedResults {
  seal(result: object): Promise<{ sealed: string }>;
  /** @returns null if the result was erased, or sealed under another key. */
  open(stored: unknown): Promise<object | null>;
}

export function createSealedResults({
  webhooks,
  dataDir,
}: Pick<Settings, 'webhooks' | 'dataDir'>): SealedResults {
  const box = keptSecretBox(webhooks.key, { dataDir, file: 'webhook.key' });
  return {
    async seal(result) {
      const sealed = (await box()).seal(JSON.stringify(result));
      return { sealed: Buffer.from(sealed).toString('base64') };
    },
    async open(stored) {
      const isSealed = typeof stored === 'object' && stored !== null && 'sealed' in stored;
      if (!isSealed || typeof stored.sealed !== 'string') return null;
      const secrets = await box();
      try {
        return JSON.parse(secrets.open(Buffer.from(stored.sealed, 'base64')));
      } catch {
        return null;
      }
    },
  };
}
