import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDataFolder } from '../dataFolder.ts';

/**
 * The key in this file, which is created on first use. Processes that share the folder and create it at the same time
 * get the same key: the file appears complete, and never replaces another.
 */
export async function keptKey(file: string): Promise<string> {
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
