import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../graphql/platform/database/database.ts';
import { silentLog } from '../../support/silentLog.ts';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';
import { newLeadStream, sendLeads } from '../../support/product/leadStream.ts';
import { createProcesses } from '../../support/product/processes.ts';
import { roundEnded, SOAK_TIMES } from '../../support/product/soak.ts';
import { startFakeVendor } from '../../support/voice/fakeVendor.ts';
import { VENDORS } from '../../support/voice/kinds.ts';

const ROUNDS = SOAK_TIMES;
const SENDERS = 2;
const LEADS_A_ROUND = 8;
const SPREAD_MS = 30;
/** Between two leads of a visitor: processes that start need the processor as well. */
const PAUSE_MS = 20;

describe('two processes that are killed in turn, with a vendor that loses a third of its answers', () => {
  it(
    'dial each lead exactly once, or let it wait as unknown',
    { timeout: 600_000 * SOAK_TIMES },
    async () => {
      await using made = new AsyncDisposableStack();
      const dataDir = made.adopt(await mkdtemp(path.join(tmpdir(), 'sixty-lost-')), (folder) =>
        rm(folder, { recursive: true, force: true }),
      );
      const vendor = made.adopt(await startFakeVendor(VENDORS.retell), ({ close }) => close());
      vendor.behave((attempt) => (attempt % 3 === 0 ? 'lose' : 'accept'));
      const postgres = made.adopt(await createPostgresUrl(), ({ drop }) => drop());
      const processes = createProcesses({
        settings: {
          ...vendor.settings,
          CALL_CONCURRENCY: '10000',
          DATABASE_URL: postgres.url,
          TRUST_PROXY: '1',
          LOG_LEVEL: 'error',
        },
        dataDir,
      });
      made.defer(async () => void (await processes.close()));
      await Promise.all([processes.add(), processes.add()]);
      const stream = newLeadStream();
      let isOver = false;
      onTestFinished(() => void (isOver = true));
      const visitors = {
        pick: processes.pick,
        mayBreak: processes.wasKilled,
        isOver: () => isOver,
        pause: () => delay(PAUSE_MS),
      };
      const senders = Array.from({ length: SENDERS }, () => sendLeads(stream, visitors));
      for (let round = 0; round < ROUNDS; round += 1) {
        await processes.until(2);
        const enough = stream.acknowledged.size + LEADS_A_ROUND;
        await vi.waitUntil(() => stream.acknowledged.size >= enough, {
          timeout: 240_000,
          interval: 1,
        });
        await delay(Math.random() * SPREAD_MS);
        const [longest] = processes.serving();
        if (!longest) throw new Error('No process serves.');
        await processes.kill(longest);
        roundEnded('lost answers', round, `${stream.acknowledged.size} leads`);
      }
      await processes.until(2);
      isOver = true;
      await Promise.all(senders);

      const database = await openDatabase({
        databaseUrl: postgres.url,
        dataDir: '',
        log: silentLog,
      });
      made.defer(() => database.close());
      const { prisma } = database;
      const open = { status: { in: ['queued' as const, 'dispatching' as const] } };
      await vi.waitFor(async () => expect(await prisma.call.count({ where: open })).toBe(0), {
        timeout: 240_000,
        interval: 200,
      });
      const unknown = await prisma.call.findMany({
        where: { status: 'unknown' },
        select: { lead: { select: { phone: true } } },
      });
      const waiting = new Set(unknown.map(({ lead }) => lead?.phone));
      const dials = Map.groupBy(vendor.dialled, ({ to }) => to.slice(2));
      const twice = [...dials].filter(([, calls]) => calls.length > 1).map(([phone]) => phone);
      expect(twice, 'dialled more than once').toEqual([]);
      const forgotten = [...stream.acknowledged].filter(
        (phone) => !dials.has(phone) && !waiting.has(phone),
      );
      expect(forgotten, 'neither dialled nor waiting').toEqual([]);
      expect(stream.failures).toEqual([]);
      expect(vendor.dialled.length).toBeGreaterThan(ROUNDS * LEADS_A_ROUND - 1);
    },
  );
});
