import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreBackup } from '../../../graphql/platform/backup/restoreBackup.ts';
import { type Database, openDatabase } from '../../../graphql/platform/database/database.ts';
import { migrate } from '../../../graphql/platform/database/migrate.ts';
import { createLog } from '../../../graphql/platform/log/log.ts';
import { createFileObjects } from '../../../graphql/platform/objects/fileObjects.ts';
import { stopRestoredCalls } from '../../../graphql/sales/calls/stopRestoredCalls.ts';
import { restoreJobs } from '../../../graphql/work/jobQueue.ts';
import { startWholeProduct } from '../../support/api/wholeProduct.ts';
import { type FakeHubspot, startFakeHubspot } from '../../support/crm/fakeHubspot.ts';
import {
  EARLIER_KEY,
  type EarlierContents,
  letTimePass,
  loadEarlierDatabase,
  pointTo,
  readEarlierContents,
  unpackEarlierBackup,
} from '../../support/database/earlierBuild.ts';
import { createPostgresUrl, type PostgresCopy } from '../../support/database/testDatabase.ts';
import { runCalDavServer } from '../../support/outside/calDavServer.ts';
import { type MailServer, startMailServer } from '../../support/outside/mailServer.ts';
import { type FakeTwilio, startFakeTwilio } from '../../support/outside/twilio.ts';
import { runWebServer } from '../../support/outside/webServer.ts';
import { type FakeVendor, startFakeVendor } from '../../support/voice/fakeVendor.ts';
import { retellKind } from '../../support/voice/retellKind.ts';

// Calls that waited since the build before are late, which is an error of the log.
const log = createLog('silent');
const HOUR_MS = 60 * 60 * 1000;
const WAIT = { timeout: 120_000, interval: 50 };
/** The vendor's id of a call that the earlier build has requested, and whose end it does not know. */
const CHECKED_ID = 'call-of-the-old-build';

/**
 * What the build before left waiting (see tests/fixtures/build-2026-11-23) is done by this build, each thing once and at its
 * time. The test looks only at what others receive. It moves the stored times instead of the clock, and starts the product
 * three times: at once, three hours later, and an hour before the meeting.
 */
describe('an installation of the build before', () => {
  const web = runWebServer(({ path: address }, response) => {
    const type = address === '/talk.mp3' ? 'audio/mpeg' : 'text/plain';
    response.writeHead(200, { 'content-type': type }).end('ID3 and sound');
  });
  const calDav = runCalDavServer();
  let earlier: EarlierContents;
  let mails: MailServer;
  let twilio: FakeTwilio;
  let vendor: FakeVendor;
  let hubspot: FakeHubspot;
  let place: string;
  let database: PostgresCopy;

  beforeAll(async () => {
    earlier = await readEarlierContents();
  });
  beforeEach(async () => {
    web.requests.length = 0;
    calDav.requests.length = 0;
    calDav.files.clear();
    mails = await startMailServer();
    twilio = await startFakeTwilio();
    vendor = await startFakeVendor(retellKind);
    hubspot = await startFakeHubspot();
    // The earlier build created them when it was connected.
    for (const own of Object.values(hubspot.properties)) own.push('sixty_id', 'sixty_do_not_call');
    place = await mkdtemp(path.join(tmpdir(), 'sixty-earlier-'));
    database = await createPostgresUrl({ migrated: false });
    await unpackEarlierBackup(path.join(place, 'backup'));
  });
  afterEach(async () => {
    await Promise.all([mails.close(), twilio.close(), vendor.close(), hubspot.close()]);
    await database.drop();
    await rm(place, { recursive: true });
  });

  const dataDir = () => path.join(place, 'data');
  const settings = () => ({
    DATA_DIR: dataDir(),
    SMTP_URL: `smtp://${mails.host}`,
    WEBHOOK_KEY: EARLIER_KEY,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    REDIAL: '2h',
    ...twilio.settings,
    ...vendor.settings,
  });
  const open = () => openDatabase({ databaseUrl: database.url, dataDir: '', log });
  const callOf = (name: string) => earlier.calls[name] ?? { id: '', phone: '' };
  /** Moves the stored times so that the fixtures were made just now, and lets the product find the services. */
  async function arrive(): Promise<void> {
    await letTimePass(database.url, new Date(earlier.at).getTime() - Date.now());
    await pointTo(database.url, { web: web.url, crm: hubspot.url, calDav });
  }
  /** The vendor has these calls since before. Both have rung: one person talked, the other did not answer. */
  async function dialBefore(): Promise<void> {
    for (const name of ['dialled', 'checked']) {
      const { id, phone } = callOf(name);
      await fetch(`${vendor.url}/v2/create-phone-call`, {
        method: 'POST',
        headers: { authorization: `Bearer ${vendor.settings['RETELL_API_KEY']}` },
        body: JSON.stringify({ to_number: `+1${phone}`, metadata: { call_id: id } }),
      });
    }
    const [talked, checked] = vendor.dialled;
    if (!talked || !checked) throw new Error('The vendor has dialled nobody.');
    vendor.end(talked, 'talk');
    checked.id = CHECKED_ID;
    vendor.end(checked, 'no_answer');
  }
  /** Starts the product, waits for the effects, and stops it. */
  async function run(effects: (site: string, database: Database) => unknown): Promise<void> {
    const opened = await open();
    const product = await startWholeProduct(settings(), opened, log);
    try {
      await vi.waitFor(() => effects(product.url, opened), WAIT);
    } finally {
      await product.close();
    }
  }

  const mailed = () =>
    mails.received
      .map(({ to, subject }) => `${to?.[0]?.address}: ${subject?.split(/[:,(]/)[0]?.trim()}`)
      .toSorted();
  const requestsTo = (address: string) => web.requests.filter((each) => each.path === address);
  const eventIds = () =>
    requestsTo('/hook').map(({ body }) => (JSON.parse(body) as { id: string }).id);
  const dialled = () => vendor.dialled.map(({ to }) => to.slice(2)).toSorted();
  const phones = (...names: string[]) => names.map((name) => callOf(name).phone).toSorted();
  const copies = async () => (await readdir(path.join(dataDir(), 'objects'))).length;
  const postStatus = async (site: string) =>
    (await fetch(`${site}/api/blog/posts/a-scheduled-post`)).status;

  const AT_ONCE = [
    'ada@example.com: Booked',
    'boss@sixty.example: New lead',
    'checked@example.com: We called you',
    'hanna@sixty.example: Booked',
    'neighbour2@example.com: Sixty is now available in Iceland',
    'neighbour3@example.com: Sixty is now available in Iceland',
    'neighbour4@example.com: Sixty is now available in Iceland',
    'newcomer@example.com: Your invitation to Sixty',
  ];
  const REMINDER = 'ada@example.com: Reminder';

  /** What is done at once, whether the database itself or its backup came along. */
  async function expectDoneAtOnce(): Promise<void> {
    expect(twilio.sent).toHaveLength(1);
    expect(new Set(eventIds())).toEqual(new Set([...eventIds(), ...earlier.events.slice(0, -1)]));
    expect(eventIds()).not.toContain(earlier.events.at(-1));
    expect(hubspot.contacts.map(({ properties }) => properties['sixty_id']).toSorted()).toEqual(
      earlier.leads.toSorted(),
    );
    expect(requestsTo('/chat')).toHaveLength(1);
    expect(requestsTo('/talk.mp3')).toHaveLength(1);
    expect([...calDav.files.keys()]).toEqual([expect.stringContaining(earlier.booking)]);
    expect(calDav.requests.filter(({ method }) => method === 'REPORT')).not.toHaveLength(0);
    expect(await copies()).toBeGreaterThan(1);
  }
  function expectNothingTwice(): void {
    expect(new Set(eventIds()).size).toBe(eventIds().length);
    expect(calDav.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(hubspot.contacts).toHaveLength(earlier.leads.length);
    expect(requestsTo('/chat')).toHaveLength(1);
    expect(requestsTo('/talk.mp3')).toHaveLength(1);
    expect(twilio.sent).toHaveLength(3);
  }

  it('comes up with nothing lost and nothing done twice', async () => {
    await loadEarlierDatabase(database.url);
    await cp(path.join(place, 'backup', 'objects'), path.join(dataDir(), 'objects'), {
      recursive: true,
    });
    await arrive();
    const opened = await open();
    await migrate(opened.pool);
    await opened.close();
    await dialBefore();

    const first = [...AT_ONCE, 'missed@example.com: We called you'].toSorted();
    const placed = ['queued', 'retried', 'dialled', 'checked'];
    await run(async (site, { prisma }) => {
      expect(mailed()).toEqual(first);
      expect(dialled()).toEqual(phones(...placed));
      await expectDoneAtOnce();
      expect(await postStatus(site)).toBe(404);
      // The vendor does not list the lost call, but its phone may have rung. So it is left to staff.
      const unknown = await prisma.call.findMany({ where: { status: 'unknown' } });
      expect(unknown.map(({ id }) => id)).toEqual([callOf('lost').id]);
    });
    await letTimePass(database.url, 3 * HOUR_MS);
    const second = [...first, REMINDER].toSorted();
    const again = [...placed, 'held', 'redial', 'missed', 'checked'];
    await run(async (site) => {
      expect(mailed()).toEqual(second);
      expect(twilio.sent).toHaveLength(2);
      expect(dialled()).toEqual(phones(...again));
      expect(eventIds()).toContain(earlier.events.at(-1));
      expect(await postStatus(site)).toBe(200);
    });
    await letTimePass(database.url, 22.75 * HOUR_MS);
    await run(() => {
      expect(mailed()).toEqual([...second, REMINDER].toSorted());
      expect(twilio.sent).toHaveLength(3);
    });
    expect(dialled()).toEqual(phones(...again));
    expectNothingTwice();
  });

  it('can be restored from its backup, after which waiting calls are left to staff', async () => {
    const opened = await open();
    await restoreBackup(path.join(place, 'backup'), {
      database: opened,
      objects: createFileObjects(path.join(dataDir(), 'objects')),
      dataDir: dataDir(),
      restoreJobs,
      stopWaitingWork: stopRestoredCalls,
    });
    await opened.close();
    await arrive();
    await dialBefore();

    const before = ['dialled', 'checked'];
    await run(async (site) => {
      expect(mailed()).toEqual(AT_ONCE);
      await expectDoneAtOnce();
      expect(await postStatus(site)).toBe(404);
    });
    await letTimePass(database.url, 3 * HOUR_MS);
    const second = [...AT_ONCE, REMINDER].toSorted();
    await run(async (site) => {
      expect(mailed()).toEqual(second);
      expect(twilio.sent).toHaveLength(2);
      expect(dialled()).toEqual(phones(...before, 'checked'));
      expect(eventIds()).toContain(earlier.events.at(-1));
      expect(await postStatus(site)).toBe(200);
    });
    await letTimePass(database.url, 22.75 * HOUR_MS);
    await run(() => {
      expect(mailed()).toEqual([...second, REMINDER].toSorted());
      expect(twilio.sent).toHaveLength(3);
    });
    expect(dialled()).toEqual(phones(...before, 'checked'));
    expectNothingTwice();
  });
});
