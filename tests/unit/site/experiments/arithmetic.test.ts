import { describe, expect, it } from 'vitest';
import {
  changeOf,
  evidence,
  intersection,
} from '../../../../graphql/site/experiments/arithmetic/change.ts';
import {
  baseRate,
  effectFoundWith,
  expectedUntil,
  plannedVisitors,
} from '../../../../graphql/site/experiments/arithmetic/plan.ts';
import { type Hour, resultOf } from '../../../../graphql/site/experiments/arithmetic/result.ts';
import { isSampleRatioOk } from '../../../../graphql/site/experiments/arithmetic/sampleRatio.ts';
import { verdictOf } from '../../../../graphql/site/experiments/arithmetic/verdict.ts';
import { wilson } from '../../../../graphql/site/experiments/arithmetic/wilson.ts';

const START = Date.parse('2026-11-02T00:00:00Z');
const HOUR_MS = 3_600_000;

/** Hours in which every variant has as many visitors, and these goals. */
const hours = (...goals: number[][]): Hour[] =>
  goals.flatMap((of, hour) =>
    of.map((each, variant) => ({
      hour: new Date(START + hour * HOUR_MS),
      variant,
      visitors: 10_000,
      decided: 10_000,
      goals: each,
    })),
  );

const told = {
  state: 'running',
  names: ['As it is', 'Second headline'],
  goals: 'leads',
  planned: 203_154,
  now: new Date('2026-11-23T12:00:00Z'),
  askAgainAt: new Date('2026-11-26T12:00:00Z'),
  isOpen: true,
} as const;

describe('the interval of the relative difference', () => {
  it('is that of the mixture, shared by the other variants, and open where goals are missing', () => {
    expect(evidence({ first: 300, other: 345 }, 0.1)).toBeCloseTo(0.482_629, 6);
    const two = changeOf({ first: 300, other: 345 }, 0.1, 2);
    expect(two?.lower).toBeCloseTo(-0.081_95, 5);
    expect(two?.upper).toBeCloseTo(0.442_27, 4);
    const four = changeOf({ first: 300, other: 345 }, 0.1, 4);
    expect(four?.lower).toBeCloseTo(-0.107_73, 5);
    expect(four?.upper).toBeCloseTo(0.484_41, 5);
    expect(changeOf({ first: 0, other: 0 }, 0.1, 2)).toBeNull();
    expect(changeOf({ first: 0, other: 70 }, 0.1, 2)).toEqual({
      lower: expect.closeTo(0.052_13, 5),
      upper: null,
    });
    expect(changeOf({ first: 70, other: 0 }, 0.1, 2)?.lower).toBe(-1);
    expect(intersection({ lower: -0.1, upper: null }, { lower: -0.2, upper: 0.3 })).toEqual({
      lower: -0.1,
      upper: 0.3,
    });
    expect(intersection({ lower: 0.1, upper: 0.2 }, { lower: 0.3, upper: 0.4 })).toBeNull();
  });
});

describe('the plan', () => {
  it('needs fewer visitors for a larger effect, and says what is found until the end', () => {
    expect(plannedVisitors(0.03, 0.1, 2)).toBe(203_154);
    expect(plannedVisitors(0.003, 0.1, 4)).toBe(4_987_775);
    expect(plannedVisitors(0.1, 0.5, 2)).toBe(2940);
    expect(plannedVisitors(baseRate({ goals: 0, visitors: 20_000 }), 0.02, 4)).toBe(2_147_483_647);
    expect(baseRate({ goals: 0, visitors: 0 })).toBeCloseTo(0.0303, 4);
    expect(effectFoundWith(53_315, 0.03, 2)).toBeCloseTo(0.2, 3);
    expect(effectFoundWith(10, 0.03, 2)).toBeNull();
    const from = new Date(START);
    const plan = { planned: 100, counted: 40, from, delayDays: 7 };
    expect(expectedUntil({ ...plan, perDay: 20 })).toEqual(new Date('2026-11-12T00:00:00Z'));
    expect(expectedUntil({ ...plan, perDay: 0 })).toBeNull();
    expect(expectedUntil({ ...plan, perDay: 0.00001 })).toBeNull();
  });
});

describe('the shares', () => {
  it('are accepted or refused as a whole', () => {
    expect(isSampleRatioOk([165, 27])).toBe(false);
    expect(isSampleRatioOk([50_500, 49_500])).toBe(true);
    expect(isSampleRatioOk([51_000, 49_000])).toBe(false);
  });
});

describe('a result', () => {
  it('is told in one sentence that says what is known and what is not', () => {
    const early = resultOf(hours([3, 4]), 2, 0.1);
    expect(verdictOf(early, told)).toBe(
      'Too early to say: 7 leads from 20,000 of about 203,000 visitors; ask again on Thursday.',
    );
    const open = resultOf(hours([300, 345]), 2, 0.1);
    expect(open.winner).toBeNull();
    expect(verdictOf(open, told)).toBe(
      'Between 8 % fewer and 44 % more leads; ask again on Thursday.',
    );
    const askAgainAt = new Date('2045-04-05T00:00:00Z');
    expect(verdictOf(open, { ...told, askAgainAt })).toBe(
      'Between 8 % fewer and 44 % more leads; ask again on April 5, 2045.',
    );
    expect(verdictOf(open, { ...told, state: 'stopped', isOpen: false })).toBe(
      'No difference found; it is between 8 % fewer and 44 % more leads.',
    );
    const found = resultOf(hours([2800, 3100]), 2, 0.1);
    expect(found.winner).toBe(1);
    expect(verdictOf(found, told)).toBe('Second headline brings between 2 % and 20 % more leads.');
    expect(resultOf(hours([3100, 2800]), 2, 0.1).winner).toBe(0);
  });

  it('keeps what an earlier hour has excluded, and declares nothing if the difference has changed', () => {
    const kept = resultOf(hours([2800, 3100], [3000, 2900]), 2, 0.1);
    expect(kept.winner).toBe(1);
    const changed = resultOf(hours([1000, 2000], [12_000, 9000]), 2, 0.1);
    expect(changed).toMatchObject({ winner: null, hasChanged: true });
    expect(verdictOf(changed, told)).toMatch(/^The difference changed during the experiment/);
  });

  it('says first that the variants did not get their shares, and then declares nobody', () => {
    const lost = hours([2800, 3100]).map((each) => ({
      ...each,
      visitors: each.variant === 1 ? 9000 : 10_000,
    }));
    const result = resultOf(lost, 2, 0.1);
    expect(result).toMatchObject({ winner: null, isSampleRatioOk: false });
    expect(verdictOf(result, told)).toMatch(
      /^The variants did not get their shares, so do not decide by this: between 2 % and 20 % more/,
    );
  });
});

describe('the interval of a rate', () => {
  it('ends at exactly 0 and 1 if nobody or everybody has the goal, and is null without visitors', () => {
    expect(wilson(0, 12)).toEqual({ rate: 0, lower: 0, upper: expect.closeTo(0.2425, 4) });
    expect(wilson(18, 18)).toEqual({ rate: 1, lower: expect.closeTo(0.8241, 4), upper: 1 });
    expect(wilson(10, 100)).toEqual({
      rate: 0.1,
      lower: expect.closeTo(0.0552, 4),
      upper: expect.closeTo(0.1744, 4),
    });
    expect(wilson(0, 0)).toBeNull();
  });
});
