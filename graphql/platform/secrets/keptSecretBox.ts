import path from 'node:path';
import { remembered } from '../remembered.ts';
import { keptKey } from './keptKey.ts';
import { createSecretBox, type SecretBox } from './secretBox.ts';

/**
 * Opens the secret box on first use, because most processes never need it and should not create a key.
 *
 * @param key from the settings. If null, the key is read from this file in DATA_DIR, which is created if it is missing.
 */
export function keptSecretBox(
  key: string | null,
  { dataDir, file }: { dataDir: string; file: string },
): () => Promise<SecretBox> {
  return remembered(async () => createSecretBox(key ?? (await keptKey(path.join(dataDir, file)))));
}
