import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteOldMails } from '../../../graphql/services/mail/deleteOldMails.ts';

const now = new Date('2026-11-22T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function writeAged(name: string, days: number): Promise<void> {
  const file = path.join(dataDir, 'mail', name);
  await writeFile(file, 'Subject: Hello');
  const written = new Date(now.getTime() - days * DAY_MS);
  await utimes(file, written, written);
}

it('deletes mail files that are older than 30 days', async () => {
  await mkdir(path.join(dataDir, 'mail'));
  await writeAged('old.eml', 31);
  await writeAged('recent.eml', 29);
  await writeAged('notes.txt', 31);

  await deleteOldMails(dataDir, now);

  expect((await readdir(path.join(dataDir, 'mail'))).toSorted()).toEqual([
    'notes.txt',
    'recent.eml',
  ]);
});

it('accepts that no mail was written yet', async () => {
  await expect(deleteOldMails(dataDir, now)).resolves.toBeUndefined();
});
