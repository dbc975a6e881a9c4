import { contractFacts, usageFacts } from '../facts/legalFacts.ts';
import { launch } from '../facts/claims.ts';
import type { FaqItem } from './faq.ts';
import { overage, perMinutePrice } from '../facts/plans.ts';

const { minimumTerm, enterpriseTerm } = contractFacts;

/** The contract and billing rules as the pages state them. */
export const billing = {
  term: `Standard plans start with a ${minimumTerm.compound} minimum, then run month-to-month. Enterprise agreements run ${enterpriseTerm.text} and may have annual options with discounts. Plans cannot be paused; volume can scale up at any time.`,
  alerts: `Usage alerts reach you at ${usageFacts.firstAlert.text} and ${usageFacts.secondAlert.text} of your allowance.`,
  changes: 'Upgrades take effect immediately. Downgrades take effect at the next billing cycle.',
  minutes:
    'Only actual connection time counts. Hold time for transfers, voicemail deposits and follow-up calls are included.',
  setup:
    'There are no setup fees for standard integrations. Custom integrations may carry one-time costs.',
} as const;

export const pricingFaq: readonly FaqItem[] = [
  {
    question: 'What does a minute cost beyond the plan?',
    answer: `${perMinutePrice(overage.listed)} for each additional minute on the listed plans, and as low as ${perMinutePrice(overage.volume)} at volume.`,
  },
  { question: 'How long is the contract?', answer: billing.term },
  { question: 'Which minutes are counted?', answer: billing.minutes },
  { question: 'Will I be surprised by the bill?', answer: billing.alerts },
  { question: 'Can I change the plan?', answer: billing.changes },
  { question: 'Are there setup fees?', answer: billing.setup },
  {
    question: 'How fast is setup?',
    answer: `Standard integrations are live within ${launch.standardIntegrations}, against ${launch.elsewhere} elsewhere. A full launch takes ${launch.full}.`,
  },
];
