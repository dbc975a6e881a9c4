import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../graphql/platform/backup/restoreBackup.ts';
import { stopRestoredCalls } from '../../../graphql/sales/calls/stopRestoredCalls.ts';
import { saveBackup } from '../../../graphql/platform/backup/saveBackup.ts';
import { systemClock } from '../../../graphql/platform/clock.ts';
import { type Database, openDatabase } from '../../../graphql/platform/database/database.ts';
import { isMigrated, migrate } from '../../../graphql/platform/database/migrate.ts';
import { createFileObjects } from '../../../graphql/platform/objects/fileObjects.ts';
import { createLog } from '../../../graphql/platform/log/log.ts';
import { restoreJobs } from '../../../graphql/work/jobQueue.ts';
import { type Api, createApi } from '../../support/api/api.ts';
import { contentsOf } from '../../support/database/contents.ts';
import { openDesk } from '../../support/api/posts.ts';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';

const log = createLog('silent');
const PICTURE = 'ab12.png';
const TRICKY = 'Zoë ▲ "quoted" \\n, a line\nbreak, a tab\t and \u2028';

let place: string;
let api: Api;
let backup: string;
const folder = (name: string) => path.join(place, name);
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'sixty-backup-'));
  backup = folder('backup');
  api = await createApi({ DATA_DIR: folder('source') });
  const desk = await openDesk(api);
  await desk.write({ title: TRICKY, excerpt: TRICKY, categoryIds: desk.categoryIds });
  await desk.write({ featuredImage: '/objects/0123456789abcdef0123456789abcdef-4x4-ffffff.png' });
  const lead = { firstName: 'Ann', email: 'ann@example.com', phone: '(801) 555-0100' };
  expect((await api.request('/api/leads', { json: lead })).status).toBe(201);
  await api.signIn('admin');
  await api.services.jobs.send('make-image-copies', { key: PICTURE });
  await api.services.objects.put(PICTURE, Buffer.from('the bytes of a picture'));
  await api.services.webhooks.newSecret();
  await saveBackup(backup, { ...api.services, clock: systemClock, dataDir: folder('source') });
});
afterAll(async () => {
  for (const close of closers.splice(0)) await close();
  await api.close();
  await rm(place, { recursive: true });
});

async function emptyEmbedded(): Promise<Database> {
  const database = await openDatabase({ dataDir: folder(randomUUID()), log });
  closers.push(() => database.close());
  return database;
}
async function emptyPostgres(): Promise<Database> {
  const { url, drop } = await createPostgresUrl({ migrated: false });
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log });
  closers.push(() => database.close().then(drop));
  return database;
}
const TARGETS = [
  ['the embedded database', emptyEmbedded],
  ['PostgreSQL', emptyPostgres],
] as const;

/** As `npm run restore` does it. */
function restoreAll(
  from: string,
  needs: Omit<Parameters<typeof restoreBackup>[1], 'restoreJobs' | 'stopWaitingWork'>,
): ReturnType<typeof restoreBackup> {
  return restoreBackup(from, { ...needs, restoreJobs, stopWaitingWork: stopRestoredCalls });
}

describe('a backup', () => {
  it('is written completely into a folder that only its owner can read', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    const parts = ['jobs.ndjson', 'keys', 'manifest.json', 'objects', 'rows'];
    expect(await readdir(backup)).toEqual(parts);
    expect(await readdir(place)).not.toContain('backup.partial');
  });

  it('needs an empty folder', async () => {
    const again = saveBackup(backup, {
      ...api.services,
      clock: systemClock,
      dataDir: folder('source'),
    });
    await expect(again).rejects.toThrow('is not empty: a backup needs an empty folder');
  });

  describe.each(TARGETS)('restored into %s', (_, openEmpty) => {
    let database: Database;
    const target = randomUUID();
    const dataDir = () => folder(target);
    const objects = () => createFileObjects(folder('restored'));

    beforeAll(async () => {
      database = await openEmpty();
      await restoreAll(backup, { database, objects: objects(), dataDir: dataDir() });
    });

    it('contains every row, every waiting job and every stored file', async () => {
      const before = await contentsOf(api.services.database);
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining(['Lead', 'Consent', 'Call', 'Post', 'PostRevision', 'Session']),
      );
      expect(before.jobs?.join()).toContain('make-image-copies');
      const { Call: calls = [], Event: events = [], ...restored } = await contentsOf(database);
      const { Call: waiting = [], Event: happened = [], LastBackup: noted, ...rest } = before;
      // A backup is noted when it is complete, so it does not hold its own note.
      expect(noted).toHaveLength(1);
      expect(restored).toEqual(rest);
      expect(calls).toHaveLength(waiting.length);
      // The call that waited is cancelled, which is an event.
      expect(events).toEqual(expect.arrayContaining(happened));
      expect(events).toHaveLength(happened.length + 1);
      const picture = await objects().get(PICTURE);
      expect(await new Response(picture?.body).text()).toBe('the bytes of a picture');
    });

    it('cancels the call that waited, because it may have been placed since', async () => {
      const saved = await api.services.database.prisma.call.findFirstOrThrow();
      expect(saved).toMatchObject({ status: 'queued' });
      expect(await database.prisma.call.findFirstOrThrow()).toEqual({
        ...saved,
        status: 'cancelled',
        version: saved.version + 1,
        holdReason: 'restored',
        dueAt: null,
        endedAt: expect.any(Date),
        isPromised: false,
        updatedAt: expect.any(Date),
      });
    });

    it('contains the generated keys, readable only by their owner', async () => {
      const key = path.join(dataDir(), 'webhook.key');
      expect(await readFile(key, 'utf8')).toBe(
        await readFile(path.join(folder('source'), 'webhook.key'), 'utf8'),
      );
      expect((await stat(key)).mode & 0o777).toBe(0o600);
    });

    it('has the same database constraints as before', async () => {
      expect(await isMigrated(database.pool)).toBe(true);
      await expect(database.pool.query('DELETE FROM "AuditEvent"')).rejects.toThrow(/AuditEvent/);
      await expect(
        database.pool.query('INSERT INTO "PostTag" VALUES ($1, $1)', [randomUUID()]),
      ).rejects.toThrow('foreign key');
      const rules = `SELECT conname, pg_get_constraintdef(oid) AS rule, convalidated FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND contype <> 'n' ORDER BY 1, 2`;
      const [here, there] = await Promise.all(
        [database, api.services.database].map(({ pool }) => pool.query(rules)),
      );
      expect(here?.rows).toEqual(there?.rows);
      const resting = `SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'`;
      expect((await database.pool.query(resting)).rows).toEqual([]);
    });

    it('is not overwritten by another restore', async () => {
      const again = restoreAll(backup, {
        database,
        objects: objects(),
        dataDir: dataDir(),
      });
      await expect(again).rejects.toThrow(/The database is not empty: the table \w+ has rows/);
    });
  });

  it('restores nothing if it is damaged, and can be restored after a repair', async () => {
    const database = await emptyEmbedded();
    const restore = () =>
      restoreAll(backup, {
        database,
        objects: createFileObjects(folder('other')),
        dataDir: folder('other'),
      });
    const file = path.join(backup, 'rows', 'Lead.ndjson');
    const whole = await readFile(file, 'utf8');

    await writeFile(file, whole.replace('ann@example.com', 'bob@example.com'));
    await expect(restore()).rejects.toThrow('The table Lead differs from what was saved');
    expect(await database.prisma.user.count()).toBe(0);
    // What the database says of such a row repeats it.
    await writeFile(file, whole.replace('{', '{,'));
    await expect(restore()).rejects.toThrow('The table Lead differs from what was saved');
    await rm(file);
    await expect(restore()).rejects.toThrow('The table Lead differs from what was saved');
    await writeFile(file, whole);
    const jobs = path.join(backup, 'jobs.ndjson');
    const waiting = await readFile(jobs, 'utf8');
    await writeFile(jobs, waiting.slice(0, -5));
    await expect(restore()).rejects.toThrow(
      'The waiting jobs of the backup are missing or damaged',
    );
    await writeFile(jobs, waiting);
    expect(await database.prisma.user.count()).toBe(0);

    await restore();
    const saved = await contentsOf(api.services.database);
    expect((await contentsOf(database))['Lead']).toEqual(saved['Lead']);
  });

  it('does not replace a key that encrypts other secrets', async () => {
    const database = await emptyEmbedded();
    const dataDir = folder(randomUUID());
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'webhook.key'), 'another');
    const objects = createFileObjects(folder('other'));
    const restored = restoreAll(backup, { database, objects, dataDir });
    await expect(restored).rejects.toThrow('differs from the key in the backup');
    expect(await readFile(path.join(dataDir, 'webhook.key'), 'utf8')).toBe('another');
  });

  it('of an earlier version is migrated to the current schema', async () => {
    const old = await emptyEmbedded();
    await old.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const first = (await readdir('prisma/migrations')).filter((name) => name.endsWith('_init'));
    await migrate(old.pool, undefined, (name) => first.includes(name));
    await old.pool.query(`INSERT INTO "Category" (id, name, slug) VALUES ($1, 'Sales', 'sales')`, [
      randomUUID(),
    ]);
    const earlier = folder('earlier');
    const objects = createFileObjects(folder('none'));
    await saveBackup(earlier, {
      database: old,
      objects,
      clock: systemClock,
      dataDir: folder('none'),
    });

    const database = await emptyEmbedded();
    await restoreAll(earlier, { database, objects, dataDir: folder('none') });
    expect(await isMigrated(database.pool)).toBe(true);
    expect(await database.prisma.category.findMany()).toMatchObject([{ slug: 'sales' }]);
  });

  it('of a later version is refused, and so is a folder without a backup', async () => {
    const database = await emptyEmbedded();
    const objects = createFileObjects(folder('none'));
    const later = folder('later');
    await saveBackup(later, { ...api.services, clock: systemClock, dataDir: folder('source') });
    const manifest = await readFile(path.join(later, 'manifest.json'), 'utf8');
    const changed = manifest.replace('"migrations": [', '"migrations": ["99990101000000_later",');
    await writeFile(path.join(later, 'manifest.json'), changed);

    await expect(restoreAll(later, { database, objects, dataDir: folder('none') })).rejects.toThrow(
      'made by a later version: this one does not know the migration 99990101000000_later',
    );
    await expect(restoreAll(place, { database, objects, dataDir: folder('none') })).rejects.toThrow(
      'holds no backup',
    );
  });

  it('that was changed to hold a file outside its folder, or a page, is refused', async () => {
    const database = await emptyEmbedded();
    const changed = folder(randomUUID());
    await saveBackup(changed, { ...api.services, clock: systemClock, dataDir: folder('source') });
    const file = path.join(changed, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    const sha256 = createHash('sha256').update('secret').digest('hex');
    await writeFile(path.join(changed, '..', 'secret.png'), 'secret');
    const dataDir = folder(randomUUID());
    const objects = createFileObjects(path.join(dataDir, 'objects'));
    for (const key of ['../secret.png', 'a/../../secret.png', '/etc/secret.png', 'page.html']) {
      await writeFile(file, JSON.stringify({ ...manifest, objects: [{ key, sha256 }] }));
      await expect(restoreAll(changed, { database, objects, dataDir })).rejects.toThrow(
        'holds a backup that this version cannot read',
      );
    }
    expect(await readdir(dataDir).catch(() => [])).toEqual([]);
  });
});
