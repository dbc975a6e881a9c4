import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../support/silentLog.ts';
import { type FakeCallProvider, startCallProvider } from '../../support/outside/callProvider.ts';
import { expectEachCalledOnce, expectEachSavedOnce } from '../../support/product/savedLeads.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { roundEnded, SOAK_TIMES } from '../../support/product/soak.ts';
import { startSteadyLeads } from '../../support/product/steadyLeads.ts';
import { openDatabase } from '../../../graphql/platform/database/database.ts';

/** Enough for the embedded database and its recovery. */
const DISK = 'size=120m';

/** Needs the right to mount a file system. `tests/unit/platform/database/fullDisk.test.ts` is the short form. */
describe.runIf(process.getuid?.() === 0)(
  'a disk that fills up under load',
  { timeout: 600_000 * SOAK_TIMES },
  () => {
    const made = new AsyncDisposableStack();
    let disk: string;
    let dataDir: string;
    let provider: FakeCallProvider;
    let server: ProductServer;

    beforeAll(async () => {
      disk = made.adopt(await mkdtemp(path.join(tmpdir(), 'sixty-disk-')), (folder) =>
        rm(folder, { recursive: true }),
      );
      execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', disk]);
      made.defer(() => void execFileSync('umount', [disk]));
      dataDir = path.join(disk, 'data');
      provider = made.adopt(await startCallProvider(), ({ close }) => close());
      const settings = { ...provider.settings, TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
      server = made.adopt(await startServer({ dataDir, settings }), ({ kill }) => kill());
    });
    afterAll(() => made.disposeAsync());

    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

    it('loses no acknowledged lead, is reported by /readyz, and ends by itself', async () => {
      await using leads = startSteadyLeads(server);
      const { acknowledged, failures } = leads;
      const filler = path.join(disk, 'filler');

      for (let round = 0; round < SOAK_TIMES; round += 1) {
        await leads.moreAcknowledged(10);
        await writeFile(filler, Buffer.alloc(200e6)).catch(() => undefined);
        await expect.poll(readiness).toBe(503);
        await leads.moreFailures(20);
        expect((await fetch(server.url)).status).toBe(200);
        await rm(filler);
        await expect.poll(readiness).toBe(200);
        roundEnded('full disk', round, `${acknowledged.size} leads, ${failures.length} refused`);
      }
      await leads.moreAcknowledged(10);
      await leads.end();

      expect(failures.filter((failure) => !failure.includes(': 503 '))).toEqual([]);
      await expectEachCalledOnce(acknowledged, provider);
      await server.stop();
      const database = await openDatabase({ dataDir, log: silentLog });
      made.defer(() => database.close());
      await expectEachSavedOnce(acknowledged, database);
    });
  },
);
