import { describe, expect, it } from 'vitest';
import {
  callClock,
  formatElapsed,
  type TimedCall,
} from '../../../../../web/admin/sales/calls/callClock.ts';

const queuedAt = '2026-11-21T10:00:00.000Z';
const waiting: TimedCall = {
  status: 'queued',
  queuedAt,
  ringingAt: null,
  answeredAt: null,
  speedToLeadSeconds: null,
  punctuality: 'on_time',
};

const after = (seconds: number, changed: Partial<TimedCall> = {}) =>
  callClock({ ...waiting, ...changed }, Date.parse(queuedAt) + seconds * 1000);

describe('the timer of a lead', () => {
  it('runs from saving the lead until the phone rings', () => {
    expect(after(12)).toEqual({ state: 'running', seconds: 12, punctuality: 'on_time' });
    expect(after(12, { status: 'requested' }).state).toBe('running');
  });

  it('warns from 45 seconds and is late from 60', () => {
    expect(after(44.9).punctuality).toBe('on_time');
    expect(after(45).punctuality).toBe('warning');
    expect(after(59.9).punctuality).toBe('warning');
    expect(after(60).punctuality).toBe('breached');
  });

  it('stops at the time that the server measured', () => {
    const rang = { status: 'ringing', ringingAt: queuedAt, speedToLeadSeconds: 8.4 } as const;
    expect(after(500, rang)).toEqual({ state: 'stopped', seconds: 8.4, punctuality: 'on_time' });
  });

  it('shows no speed for a call that failed without ringing', () => {
    const failed = { status: 'failed', speedToLeadSeconds: 12, punctuality: 'breached' } as const;
    expect(after(10, failed)).toMatchObject({ state: 'silent', punctuality: 'breached' });
    expect(after(10, { ...failed, ringingAt: queuedAt }).state).toBe('stopped');
    for (const status of ['held', 'cancelled', 'unknown'] as const)
      expect(after(10, { ...failed, status, speedToLeadSeconds: null }).state).toBe('silent');
  });

  it('never shows a negative time if the clocks differ', () => {
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
