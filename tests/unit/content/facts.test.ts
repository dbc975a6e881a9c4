import { expect, it } from 'vitest';
import { copyrightLine } from '../../../web/content/company/company.ts';
import { homeRows } from '../../../web/content/marketing/comparison.ts';
import { plans } from '../../../web/content/facts/plans.ts';
import { homeSlots } from '../../../web/content/pages/words/home.ts';
import { pricingSlots } from '../../../web/content/pages/words/pricing.ts';
import { readWords } from '../../../web/content/pages/words/readWords.ts';
import { humanBenchmark } from '../../../web/content/marketing/roi.ts';

const { faq: homeFaq } = readWords(homeSlots, {});
const { faq: pricingFaq } = readWords(pricingSlots, {});

const answers = (items: readonly { answer: string }[]) =>
  items.map(({ answer }) => answer).join(' ');

it('states the copyright up to the current year', () => {
  expect(copyrightLine(2026)).toBe('© 2024-2026 Sixty LLC. All rights reserved.');
});

it('states consistent prices per minute', () => {
  expect(answers(pricingFaq)).toContain(
    '$1.70 for each additional minute on the listed plans, and as low as $1.40 at volume.',
  );
});

it('states consistent times to launch', () => {
  for (const faq of [homeFaq, pricingFaq]) {
    expect(answers(faq)).toContain('Standard integrations are live within 48 hours');
  }
  expect(answers(homeFaq)).toContain('Setup takes under 14 days');
  expect(answers(homeFaq)).not.toContain('10 to 14 days');
  expect(answers(pricingFaq)).toMatch(/full launch.*10 to 14 days/);
});

it('compares the product with human reps by each figure of the specification', () => {
  expect(homeRows.map(({ feature, competitor }) => `${feature}: ${competitor}`)).toEqual([
    'Cost per talk-minute: National average $2.77',
    'Monthly salary: $4,500+',
    'Benefits and taxes: $1,800+',
    'Training: $3,000+',
    'Turnover risk: High',
    'Cost of a new rep: $80k+',
    'Time to launch: 4 to 6 week ramp',
    'Yearly churn: 35% or more',
    '60-second speed to lead: false',
    '24/7 coverage: false',
  ]);
});

it('states the contract term once for all plans', () => {
  expect(answers(pricingFaq)).toContain('3-month minimum, then run month-to-month');
  expect(answers(pricingFaq)).toContain('12 months');
});

it('marks only the second plan as the most popular one', () => {
  expect(plans.map(({ name, mostPopular = false }) => [name, mostPopular])).toEqual([
    ['Starter', false],
    ['Growth', true],
    ['Scale', false],
    ['Enterprise', false],
  ]);
});

it('computes the cost of a human rep per booking', () => {
  expect(humanBenchmark.monthly / humanBenchmark.meetings).toBe(humanBenchmark.perBooking);
});
