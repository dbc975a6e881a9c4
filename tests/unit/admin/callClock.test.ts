import { describe, expect, it } from 'vitest';
import { callClock, formatElapsed, type TimedCall } from '../../../web/admin/leads/callClock.ts';

const CREATED = Date.parse('2026-11-21T10:00:00Z');
const waiting: TimedCall = { status: 'queued', speedToLeadSeconds: null, punctuality: 'on_time' };

const after = (seconds: number, call: TimedCall = waiting) =>
  callClock(call, CREATED, CREATED + seconds * 1000);

describe('the clock of a lead', () => {
  it('runs from the moment the lead was saved until the phone rings', () => {
    expect(after(12)).toEqual({ state: 'running', seconds: 12, punctuality: 'on_time' });
    expect(after(12, { ...waiting, status: 'requested' }).state).toBe('running');
  });

  it('warns from 45 seconds and is late from 60', () => {
    expect(after(44.9).punctuality).toBe('on_time');
    expect(after(45).punctuality).toBe('warning');
    expect(after(59.9).punctuality).toBe('warning');
    expect(after(60).punctuality).toBe('breached');
  });

  it('stands still at what the server measured', () => {
    const rang: TimedCall = { status: 'ringing', speedToLeadSeconds: 8.4, punctuality: 'on_time' };
    expect(after(500, rang)).toEqual({ state: 'stopped', seconds: 8.4, punctuality: 'on_time' });
  });

  it('does not run on after a call that never rang', () => {
    const failed: TimedCall = {
      status: 'failed',
      speedToLeadSeconds: null,
      punctuality: 'breached',
    };
    expect(after(10, failed)).toMatchObject({ state: 'silent', punctuality: 'breached' });
  });

  it('never counts backwards when the clocks disagree', () => {
    expect(after(-3).seconds).toBe(0);
  });
});

describe('elapsed time in words', () => {
  it.each([
    [8.46, true, '8.4 s'],
    [59.99, true, '59.9 s'],
    [71.9, true, '1 min 11 s'],
    [0.4, false, '0 s'],
    [59.99, false, '59 s'],
    [185, false, '3 min 05 s'],
    [7_800, false, '2 h 10 min'],
    [400_000, false, '4 days'],
  ])('%d seconds (measured: %s) are %s', (seconds, measured, words) => {
    expect(formatElapsed(seconds, measured)).toBe(words);
  });
});
