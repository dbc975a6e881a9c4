import { describe, expect, it } from 'vitest';
import { mailDueAt } from '../../../../graphql/notices/people/mailNotices.ts';

const AT_ONCE = { isDaily: false, quietFrom: null, quietUntil: null, timeZone: 'America/New_York' };
const time = (clock: string) => new Date(`2026-03-02T${clock}:00-05:00`);
const dueAt = (now: string, times: object, state: object = {}) =>
  mailDueAt(
    { since: time('06:00'), lastMailAt: null, ...state },
    { ...AT_ONCE, ...times },
    time(now),
  );
const due = (now: string, times: object, state: object = {}) =>
  dueAt(now, times, state) <= time(now);

describe('a mail of notices', () => {
  it('is due at once, but not within five minutes of the last one', () => {
    expect(due('06:00', {})).toBe(true);
    expect(due('06:04', {}, { lastMailAt: time('06:00') })).toBe(false);
    expect(due('06:05', {}, { lastMailAt: time('06:00') })).toBe(true);
  });

  it('is not due in quiet hours', () => {
    const night = { quietFrom: '22:00', quietUntil: '07:00' };
    expect(due('06:59', night)).toBe(false);
    expect(due('07:00', night)).toBe(true);
    expect(due('22:00', night)).toBe(false);
    const lunch = { quietFrom: '12:00', quietUntil: '13:00' };
    expect(due('12:30', lunch)).toBe(false);
    expect(due('13:00', lunch)).toBe(true);
    expect(due('11:59', lunch)).toBe(true);
  });

  it('is due at eight in the own zone if it is daily', () => {
    expect(due('07:59', { isDaily: true })).toBe(false);
    expect(due('08:00', { isDaily: true })).toBe(true);
    expect(due('20:00', { isDaily: true }, { since: time('08:01') })).toBe(false);
  });
});
