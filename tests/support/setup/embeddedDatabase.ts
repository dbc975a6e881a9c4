import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openMemoryDatabase } from '../../../graphql/platform/database/database.ts';
import { silentLog } from '../silentLog.ts';
import { prepareTemplate } from '../database/prepareTemplate.ts';

/** Prepares an embedded database once; every test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sixty-template-'));
  const template = path.join(folder, 'embedded.tar');
  const database = await openMemoryDatabase({ log: silentLog });
  await prepareTemplate(database);
  // Otherwise each copy would replay the log of the migrations.
  await database.pool.query('CHECKPOINT');
  await writeFile(template, (await database.dump()).stream());
  await database.close();
  project.provide('embeddedTemplate', template);
  return () => rm(folder, { recursive: true, force: true });
}
