import type { Settings } from '../../platform/settings/settings.ts';
import { keptSecretBox } from '../../platform/secrets/keptSecretBox.ts';

/** Encrypts the secrets of the voice vendor. We need them to check requests, so they are not hashed. */
export function repSecretBox({ webhooks, dataDir }: Pick<Settings, 'webhooks' | 'dataDir'>) {
  return keptSecretBox(webhooks.key, { dataDir, file: 'webhook.key' });
}
