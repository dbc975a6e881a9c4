import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmptyDatabase } from '../arrangement.ts';
import { NPM_START, startServer } from '../../tests/support/product/server.ts';
import { atMost, type Figure, median, megabytes, seconds } from '../figure.ts';
import { peakBytes, residentBytes } from '../load/processUsage.ts';

const ROUNDS = 2;
const IDLE_MS = 5000;
/** The goals on each database. The embedded one starts in this process and uses its memory. */
const GOALS = {
  embedded: { warmMs: 1200, idleBytes: 250e6, peakBytes: 450e6 },
  postgres: { warmMs: 800, idleBytes: 200e6, peakBytes: 450e6 },
};

/**
 * Measures the time from the start of the process until it serves: with an empty data folder, and with an existing one.
 *
 * Memory is measured some seconds after the last warm start, without visitors. The peak is reached during the start.
 */
export async function measureStart(
  createDatabase: () => Promise<EmptyDatabase>,
  database: keyof typeof GOALS,
): Promise<Figure[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  let idle = 0;
  let peak: number | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = await createDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-bench-'));
    const start = async (idleMs = 0) => {
      const begun = performance.now();
      const server = await startServer({
        settings: { DEMO_CONTENT: 'true', ...place.settings },
        dataDir,
        command: NPM_START,
      });
      const took = performance.now() - begun;
      await sleep(idleMs);
      idle = residentBytes(server.pid);
      peak = peakBytes(server.pid);
      await server.stop();
      return took;
    };
    cold.push(await start());
    warm.push(await start(), await start(IDLE_MS));
    await place.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const usual = median(warm);
  const goals = GOALS[database];
  return [
    { what: 'start, cold (empty database)', value: seconds(median(cold)) },
    {
      what: 'start, warm',
      value: seconds(usual),
      ...atMost(goals.warmMs, usual, seconds),
    },
    {
      what: 'memory, idle after a warm start',
      value: megabytes(idle),
      ...atMost(goals.idleBytes, idle, megabytes),
    },
    {
      what: 'memory, peak while starting',
      value: peak === undefined ? 'unknown here' : megabytes(peak),
      ...(peak !== undefined && atMost(goals.peakBytes, peak, megabytes)),
    },
  ];
}
