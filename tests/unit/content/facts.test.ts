import { expect, it } from 'vitest';
import { copyrightLine } from '../../../web/content/company.ts';
import { homeFaq } from '../../../web/content/faq.ts';
import { plans } from '../../../web/content/plans.ts';
import { pricingFaq } from '../../../web/content/pricingFaq.ts';
import { humanBenchmark } from '../../../web/content/roi.ts';

const answers = (items: readonly { answer: string }[]) =>
  items.map(({ answer }) => answer).join(' ');

it('states the copyright up to the current year', () => {
  expect(copyrightLine(2026)).toBe('© 2024-2026 Sixty LLC. All rights reserved.');
});

it('gives both prices of a minute without a contradiction', () => {
  expect(answers(pricingFaq)).toContain(
    '$1.70 for each additional minute on the listed plans, and as low as $1.40 at volume.',
  );
});

it('gives both times to launch without a contradiction', () => {
  for (const faq of [homeFaq, pricingFaq]) {
    expect(answers(faq)).toContain('Standard integrations are live within 48 hours');
    expect(answers(faq)).toMatch(/full launch.*10 to 14 days/);
  }
});

it('states the term of the contract once for all plans', () => {
  expect(answers(pricingFaq)).toContain('3-month minimum, then run month-to-month');
  expect(answers(pricingFaq)).toContain('12 months');
});

it('marks the second plan as the most popular one, and no other', () => {
  expect(plans.map(({ name, mostPopular = false }) => [name, mostPopular])).toEqual([
    ['Starter', false],
    ['Growth', true],
    ['Scale', false],
    ['Enterprise', false],
  ]);
});

it('computes what a booking of a human rep costs', () => {
  expect(humanBenchmark.monthly / humanBenchmark.meetings).toBe(humanBenchmark.perBooking);
});
