import { describe, expect, it } from 'vitest';
import {
  type CallFacts,
  decide,
  type GateRules,
} from '../../../../graphql/sales/calls/gate/decide.ts';
import type { NumberList } from '../../../../graphql/sales/calls/numberLists/callLists.ts';
import { leadConsent } from '../../../../web/content/marketing/hero.ts';

const NIGHT = new Date('2026-03-02T08:00:00Z');
const MORNING = '2026-03-02T13:00:00.000Z';

const NO_NUMBERS: NumberList = { listedAt: () => null };

const rules: GateRules = {
  hours: '08:00-21:00',
  freshAtOnce: true,
  registry: NO_NUMBERS,
  reassigned: NO_NUMBERS,
  isSimulation: false,
};

const minutesBefore = (minutes: number, now = NIGHT) => new Date(now.getTime() - minutes * 60_000);

/** A form from New York, sent a minute ago at three in the morning. */
const form: CallFacts = {
  origin: 'form',
  queuedAt: minutesBefore(1),
  phone: '2125550100',
  timeZone: 'America/New_York',
  country: 'US',
  suppressed: false,
  consentAt: minutesBefore(1),
  consentVersion: leadConsent.version,
  dialledSinceConsent: 0,
  lastDialled: [],
  settled: false,
  repeatsSimulated: false,
};

const decided = (facts: Partial<CallFacts>, other: Partial<GateRules> = {}, now = NIGHT) =>
  decide({ ...form, ...facts }, now, { ...rules, ...other });

const held = { verdict: 'hold', until: new Date(MORNING), reason: 'outside_hours' };

describe('the gate', () => {
  it('places the answer to a form at any hour for ten minutes', () => {
    expect(decided({})).toEqual({ verdict: 'place' });
    expect(decided({ queuedAt: minutesBefore(10) })).toEqual({ verdict: 'place' });
    expect(decided({ queuedAt: minutesBefore(10.1) })).toEqual(held);
  });

  it('does not take a form for fresh because the clock was set back', () => {
    expect(decided({ queuedAt: minutesBefore(-10) })).toEqual({ verdict: 'place' });
    expect(decided({ queuedAt: minutesBefore(-10.1) })).toEqual(held);
  });

  it('holds everything else until permitted hours', () => {
    expect(decided({}, { freshAtOnce: false })).toEqual(held);
    for (const origin of ['program', 'staff', 'redial'] as const)
      expect(decided({ origin })).toEqual(held);
  });

  it('never places a call to a number that opted out, at the request of a form, a program or staff', () => {
    for (const origin of ['form', 'program', 'staff', 'redial'] as const)
      expect(decided({ origin, suppressed: true })).toEqual({
        verdict: 'never',
        reason: 'suppressed',
      });
  });

  it('never places a call without consent', () => {
    expect(decided({ consentAt: null, consentVersion: null })).toEqual({
      verdict: 'never',
      reason: 'no_consent',
    });
  });

  it('calls again only if the consent says so', () => {
    const used = { verdict: 'never', reason: 'consent_used' };
    expect(decided({ consentVersion: '2026-11', dialledSinceConsent: 1 })).toEqual(used);
    expect(decided({ consentVersion: 'other', dialledSinceConsent: 1 })).toEqual(used);
    expect(decided({ consentVersion: '2026-11' })).toEqual({ verdict: 'place' });
    expect(decided({ dialledSinceConsent: 1 })).toEqual({ verdict: 'place' });
  });

  it('places at most three calls to a number in 24 hours', () => {
    const times = [60, 120, 180].map((minutes) => minutesBefore(minutes));
    expect(decided({ lastDialled: times.slice(0, 2) })).toEqual({ verdict: 'place' });
    expect(decided({ lastDialled: times })).toEqual({
      verdict: 'hold',
      // The oldest of the three is a day old at five in the morning, which is too early.
      until: new Date('2026-03-03T13:00:00Z'),
      reason: 'too_many_calls',
    });
    const older = [...times.slice(0, 2), minutesBefore(24 * 60)];
    expect(decided({ lastDialled: older })).toEqual({ verdict: 'place' });
  });

  it('obeys the registries where the consent is not newer', () => {
    const listedAt = (minutes: number) => ({ listedAt: () => minutesBefore(minutes) });
    expect(decided({}, { registry: listedAt(0) })).toEqual({
      verdict: 'never',
      reason: 'do_not_call_registry',
    });
    expect(decided({}, { reassigned: listedAt(0) })).toEqual({
      verdict: 'never',
      reason: 'number_reassigned',
    });
    expect(decided({}, { registry: listedAt(2), reassigned: listedAt(2) })).toEqual({
      verdict: 'place',
    });
  });

  it('redials nobody whose lead is settled', () => {
    const settled = { settled: true };
    expect(decided({ ...settled, origin: 'redial' })).toEqual({
      verdict: 'never',
      reason: 'settled',
    });
    expect(decided({ ...settled, origin: 'staff' })).toEqual(held);
  });
});
