import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../support/api/api.ts';
import { runSchedule } from '../../support/fuzz/callWorld.ts';
import { SEED } from '../../support/fuzz/runs.ts';
import { schedules } from '../../support/fuzz/schedules.ts';
import { SOAK_TIMES } from '../../support/product/soak.ts';

const SCHEDULES = SOAK_TIMES > 1 ? 100_000 : 12;
const PATIENCE = SOAK_TIMES > 1 ? 24 * 60 * 60_000 : 120_000;

/**
 * Forms, programs, opt-outs, outages, killed processes, clocks that are set, and the beginning and end of daylight saving,
 * in all zones of the United States and Canada.
 */
describe(`calls in any order of events (seed ${SEED})`, () => {
  let api: Api;
  beforeAll(async () => {
    api = await createApi();
  });
  afterAll(() => api.close());

  it(
    'come neither after an opt-out, nor outside the hours, nor without consent, nor twice, and none is forgotten',
    { timeout: PATIENCE },
    async () => {
      let people = 0;
      await fc.assert(
        fc.asyncProperty(schedules, async (schedule) => {
          people += schedule.people.length;
          expect(await runSchedule(schedule, people, api)).toEqual([]);
        }),
        { numRuns: SCHEDULES, seed: SEED, endOnFailure: true },
      );
    },
  );
});
