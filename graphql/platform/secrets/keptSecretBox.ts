import path from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { remembered } from '../remembered.ts';
import { createSecretBox, type SecretBox } from './secretBox.ts';
import { makeDataFolder } from '../dataFolder.ts';

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

/**
 * The key in this file, which is created on first use. Processes that share the folder and create it at the same time
 * get the same key: the file appears complete, and never replaces another.
 */
async function keptKey(file: string): Promise<string> {
  return (await read(file)) ?? (await make(file));
}

async function make(file: string): Promise<string> {
  const folder = path.dirname(file);
  await makeDataFolder(folder);
  const mine = path.join(folder, `.${randomUUID()}.key`);
  await writeFile(mine, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  try {
    await link(mine, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(mine);
  }
  return readFile(file, 'utf8');
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
