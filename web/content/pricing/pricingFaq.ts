import { launch } from '../facts/claims.ts';
import type { FaqItem } from '../marketing/faq.ts';
import { overage, perMinutePrice } from '../facts/plans.ts';
import { billing } from './billing.ts';

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
