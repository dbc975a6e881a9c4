import path from 'node:path';
import { keptKey } from './keptKey.ts';
import { createSecretBox, type SecretBox } from './secretBox.ts';

/**
 * Opens the box with its first use: most processes never need it, and leave no key behind then.
 *
 * @param key from the settings; null takes the one in this file under DATA_DIR, which is made where it is missing.
 */
export function keptSecretBox(
  key: string | null,
  { dataDir, file }: { dataDir: string; file: string },
): () => Promise<SecretBox> {
  const open = async () => createSecretBox(key ?? (await keptKey(path.join(dataDir, file))));
  let opening: Promise<SecretBox> | null = null;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}
