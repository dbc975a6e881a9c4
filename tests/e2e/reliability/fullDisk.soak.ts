import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../support/api/silentLog.ts';
import { type FakeCallProvider, startCallProvider } from '../../support/outside/callProvider.ts';
import { newLeadStream, sendLeads } from '../../support/product/leadStream.ts';
import { expectEachCalledOnce, expectEachSavedOnce } from '../../support/product/savedLeads.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { SOAK_TIMES } from '../../support/product/soak.ts';
import { openDatabase } from '../../../graphql/services/database/database.ts';

const PAUSE_MS = 20;
/** Enough for the embedded database and its recovery. */
const DISK = 'size=120m';

/** Needs the right to mount a file system. `tests/unit/database/fullDisk.test.ts` is the short form. */
describe.runIf(process.getuid?.() === 0)(
  'a disk that fills up under load',
  { timeout: 60_000 * SOAK_TIMES },
  () => {
    const stream = newLeadStream();
    let disk: string;
    let dataDir: string;
    let provider: FakeCallProvider;
    let server: ProductServer;

    beforeAll(async () => {
      disk = await mkdtemp(path.join(tmpdir(), 'sixty-disk-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', disk]);
      dataDir = path.join(disk, 'data');
      provider = await startCallProvider();
      const settings = { ...provider.settings, TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
      server = await startServer({ dataDir, settings });
    }, 240_000);

    afterAll(async () => {
      await provider.close();
      execFileSync('umount', [disk]);
      await rm(disk, { recursive: true });
    });

    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

    it('loses no acknowledged lead, is reported by /readyz, and ends by itself', async () => {
      let isOver = false;
      const visitors = {
        pick: () => server,
        mayBreak: () => false,
        isOver: () => isOver,
        pause: () => delay(PAUSE_MS),
      };
      const senders = [sendLeads(stream, visitors), sendLeads(stream, visitors)];
      const { acknowledged, failures } = stream;
      const more = (count: number, of: () => number) => {
        const enough = of() + count;
        return vi.waitUntil(() => of() >= enough, { timeout: 60_000, interval: 5 });
      };
      const filler = path.join(disk, 'filler');

      for (let round = 0; round < SOAK_TIMES; round += 1) {
        await more(10, () => acknowledged.size);
        await writeFile(filler, Buffer.alloc(200e6)).catch(() => undefined);
        await expect.poll(readiness, { timeout: 20_000 }).toBe(503);
        await more(20, () => failures.length);
        expect((await fetch(server.url)).status).toBe(200);
        await rm(filler);
        await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
      }
      await more(10, () => acknowledged.size);
      isOver = true;
      await Promise.all(senders);

      expect(failures.filter((failure) => !failure.includes(': 503 '))).toEqual([]);
      await expectEachCalledOnce(acknowledged, provider);
      await server.stop();
      const database = await openDatabase({ dataDir, log: silentLog });
      await expectEachSavedOnce(acknowledged, database);
      await database.close();
    });
  },
);
