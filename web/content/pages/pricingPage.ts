import { company } from '../company/company.ts';
import { plans } from '../facts/plans.ts';
import { drawnImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

const from = `from ${plans[0]?.price} a month`;

export const pricingPage: SitePage = {
  path: '/pricing',
  title: `Pricing: ${company.product} by the minute`,
  description: `Plans ${from} with minutes included, no hidden fees, and a calculator that shows what a booked meeting costs you.`,
  image: drawnImage('pricing', 'Simple, Usage-Based Pricing', `Plans ${from}`),
};
