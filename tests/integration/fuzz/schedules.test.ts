import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../support/api/api.ts';
import { runSchedule } from '../../support/fuzz/callWorld.ts';
import { SEED } from '../../support/fuzz/runs.ts';
import { schedules } from '../../support/fuzz/schedules.ts';
import { SOAK_TIMES } from '../../support/product/soak.ts';

/** Each world is a database of its own, so that one can work while another waits for its database. */
const WORLDS = 4;
const SCHEDULES = (SOAK_TIMES > 1 ? 100_000 : 80) / WORLDS;
const PATIENCE = SOAK_TIMES > 1 ? 24 * 60 * 60_000 : 900_000;

/**
 * Forms, programs, opt-outs, outages, killed processes, clocks that are set, and the beginning and end of daylight saving,
 * in all zones of the United States and Canada.
 */
describe(`calls in any order of events (seed ${SEED})`, () => {
  const worlds: Api[] = [];
  beforeAll(async () => {
    for (let world = 0; world < WORLDS; world += 1) worlds.push(await createApi());
  });
  afterAll(async () => {
    for (const api of worlds) await api.close();
  });

  it(
    'come neither after an opt-out, nor outside the hours, nor without consent, nor twice, and none is forgotten',
    { timeout: PATIENCE },
    async () => {
      await Promise.all(worlds.map((api, world) => runSchedules(api, SEED + world)));
    },
  );
});

function runSchedules(api: Api, seed: number): Promise<void> {
  let people = 0;
  return fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      people += schedule.people.length;
      expect(await runSchedule(schedule, people, api)).toEqual([]);
    }),
    { numRuns: SCHEDULES, seed, endOnFailure: true },
  );
}
