import { describe, expect, it } from 'vitest';
import {
  days,
  dollarsPerMinute,
  months,
  percent,
  percentPer,
} from '../../../web/content/facts/legalFacts.ts';

describe('a figure', () => {
  it('is written alone and in front of a noun', () => {
    expect(days(30)).toEqual({ value: 30, unit: 'day', text: '30 days', compound: '30-day' });
  });

  it('has no plural for one', () => {
    expect(months(1).text).toBe('1 month');
  });

  it('names what a rate refers to', () => {
    expect(percent(50).text).toBe('50%');
    expect(percentPer('month', 1.5).text).toBe('1.5% per month');
  });

  it('shows cents', () => {
    expect(dollarsPerMinute(1.7).text).toBe('$1.70');
  });
});
