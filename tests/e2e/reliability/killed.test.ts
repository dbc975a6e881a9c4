import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../graphql/platform/database/database.ts';
import { startCallProvider } from '../../support/outside/callProvider.ts';
import { newLeadStream, sendLeads } from '../../support/product/leadStream.ts';
import { expectEachCalledOnce, expectEachSavedOnce } from '../../support/product/savedLeads.ts';
import { silentLog } from '../../support/silentLog.ts';
import { startServer } from '../../support/product/server.ts';
import { roundEnded, SOAK_TIMES } from '../../support/product/soak.ts';

const ROUNDS = SOAK_TIMES;
const SENDERS = 4;
/** A round ends at a random moment after a few leads, while others are being saved. */
const MOST_LEADS_A_ROUND = 12;
const SPREAD_MS = 30;

describe('the embedded database, whose process is killed in a stream of leads', () => {
  it(
    'loses none that was acknowledged, and has each called once',
    { timeout: 600_000 * SOAK_TIMES },
    async () => {
      await using made = new AsyncDisposableStack();
      const dataDir = made.adopt(await mkdtemp(path.join(tmpdir(), 'sixty-killed-')), (folder) =>
        rm(folder, { recursive: true, force: true }),
      );
      const provider = made.adopt(await startCallProvider(), ({ close }) => close());
      const settings = { ...provider.settings, TRUST_PROXY: '1', LOG_LEVEL: 'error' };
      const start = async () =>
        made.adopt(await startServer({ dataDir, settings }), ({ kill }) => kill());
      const stream = newLeadStream();
      const { acknowledged, failures } = stream;

      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await start();
        let isKilled = false;
        onTestFinished(() => void (isKilled = true));
        const visitors = {
          pick: () => server,
          mayBreak: () => isKilled,
          isOver: () => isKilled,
        };
        const senders = Array.from({ length: SENDERS }, () => sendLeads(stream, visitors));
        const enough = acknowledged.size + 1 + Math.floor(Math.random() * MOST_LEADS_A_ROUND);
        await vi.waitUntil(() => acknowledged.size >= enough, { timeout: 240_000, interval: 1 });
        await delay(Math.random() * SPREAD_MS);
        isKilled = true;
        await server.kill();
        await Promise.all(senders);
        roundEnded('killed process', round, `${acknowledged.size} leads`);
      }
      expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);
      expect(failures).toEqual([]);

      const last = await start();
      await expectEachCalledOnce(acknowledged, provider);
      expect(await last.stop()).toBe(0);
      const database = await openDatabase({ dataDir, log: silentLog });
      made.defer(() => database.close());
      await expectEachSavedOnce(acknowledged, database);
    },
  );
});
