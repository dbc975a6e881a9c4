import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../tests/support/server.ts';
import { type Figure, megabytes, seconds } from './figure.ts';
import { residentBytes } from './processUsage.ts';
import { median } from './statistics.ts';

const COLD_ROUNDS = 3;
const WARM_ROUNDS = 2;
const WARM_GOAL_MS = 1500;

/** A place for data that nothing has used yet. */
export interface EmptyDatabase {
  settings: Record<string, string>;
  drop(): Promise<void>;
}

/**
 * Measures from the start of the process until it serves: with nothing there, and with everything there.
 *
 * Memory is what the process holds after its last warm start, before the first visitor.
 */
export async function measureStart(
  createDatabase: () => Promise<EmptyDatabase>,
): Promise<Figure[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  let memory = 0;
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    const database = await createDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-bench-'));
    const start = async () => {
      const begun = performance.now();
      const server = await startServer({ settings: database.settings, dataDir });
      const took = performance.now() - begun;
      memory = residentBytes(server.pid);
      await server.stop();
      return took;
    };
    cold.push(await start());
    for (let again = 0; again < WARM_ROUNDS; again += 1) warm.push(await start());
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const usual = median(warm);
  return [
    { what: 'start, cold (nothing there yet)', value: seconds(median(cold)) },
    {
      what: 'start, warm',
      value: seconds(usual),
      goal: '≤ 1.5 s',
      met: usual <= WARM_GOAL_MS,
    },
    { what: 'memory after a warm start', value: megabytes(memory) },
  ];
}
