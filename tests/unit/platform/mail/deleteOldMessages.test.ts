import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteOldMessages } from '../../../../graphql/platform/messageFiles.ts';

const now = new Date('2026-11-22T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function writeAged(folder: 'mail' | 'sms', name: string, days: number): Promise<void> {
  const file = path.join(dataDir, folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'Hello');
  const written = new Date(now.getTime() - days * DAY_MS);
  await utimes(file, written, written);
}

it('deletes mails and text messages that are older than 30 days', async () => {
  await writeAged('mail', 'old.eml', 31);
  await writeAged('mail', 'recent.eml', 29);
  await writeAged('mail', 'notes.txt', 31);

  await writeAged('sms', 'old.txt', 31);
  await writeAged('sms', 'recent.txt', 29);

  await deleteOldMessages(dataDir, now);

  expect(await readdir(path.join(dataDir, 'sms'))).toEqual(['recent.txt']);
  expect((await readdir(path.join(dataDir, 'mail'))).toSorted()).toEqual([
    'notes.txt',
    'recent.eml',
  ]);
});

it('accepts that no message was written yet', async () => {
  await expect(deleteOldMessages(dataDir, now)).resolves.toBeUndefined();
});
