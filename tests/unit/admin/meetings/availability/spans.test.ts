import { describe, expect, it } from 'vitest';
import {
  cutSpan,
  joinSpans,
  nextSpan,
} from '../../../../../web/admin/meetings/availability/hours/spans.ts';

const span = (text: string) => {
  const [start = '', end = ''] = text.split('-');
  return { start, end };
};
const spans = (text: string) => text.split(' ').filter(Boolean).map(span);
const inWords = (list: { start: string; end: string }[]) =>
  list.map(({ start, end }) => `${start}-${end}`).join(' ');

describe('hours that are drawn', () => {
  it.each([
    ['09:00-12:00 12:00-14:00', '09:00-14:00'],
    ['13:00-17:00 09:00-14:00', '09:00-17:00'],
    ['09:00-17:00 10:00-11:00', '09:00-17:00'],
    ['09:00-10:00 11:00-24:00', '09:00-10:00 11:00-24:00'],
  ])('%s are joined to %s', (drawn, joined) => {
    expect(inWords(joinSpans(spans(drawn)))).toBe(joined);
  });

  it.each([
    ['09:00-17:00', '12:00-13:00', '09:00-12:00 13:00-17:00'],
    ['09:00-17:00', '08:00-10:00', '10:00-17:00'],
    ['09:00-12:00 13:00-17:00', '11:00-14:00', '09:00-11:00 14:00-17:00'],
    ['09:00-12:00', '00:00-24:00', ''],
    ['09:00-12:00', '13:00-14:00', '09:00-12:00'],
  ])('%s without %s are %s', (drawn, cut, rest) => {
    expect(inWords(cutSpan(spans(drawn), span(cut)))).toBe(rest);
  });

  it('are followed by more hours while the day has some', () => {
    expect(nextSpan([])).toEqual(span('09:00-17:00'));
    expect(nextSpan(spans('09:00-12:00'))).toEqual(span('12:30-14:30'));
    expect(nextSpan(spans('09:00-23:00'))).toEqual(span('23:30-24:00'));
    expect(nextSpan(spans('09:00-24:00'))).toBeNull();
  });
});
