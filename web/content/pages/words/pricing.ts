import { countedMinutes } from '../../facts/plans.ts';
import { pricingPage } from '../publicPages.ts';
import { headline, metadata, section, text } from './declare.ts';
import * as sections from './sections.ts';

export const pricingSlots = [
  ...metadata(pricingPage),
  ...section(
    'Plans',
    headline(80, 'Simple, Usage-Based Pricing'),
    text(
      'lead',
      'Lead',
      280,
      'Pay only for what you use: no hidden fees, long-term contracts or surprises.',
    ),
    sections.button('plans.button', 'Button of each plan', 'Get Started'),
  ),
  ...section(
    'Services',
    sections.title('services.title', 'Professional Services'),
    sections.below('services.text', 'For teams that want it built, written and tuned for them.'),
    sections.button('services.button', 'Button of each service', 'Learn More'),
  ),
  ...section(
    'Comparison',
    sections.title('comparison.title', 'One rep costs minutes. The other costs a payroll.'),
    sections.below(
      'comparison.text',
      'What a talk-minute comes to when everything around it is counted.',
    ),
  ),
  ...section(
    'Calculator',
    sections.title('calculator.title', 'What would a booking cost you?'),
    sections.below('calculator.text', 'Put your own numbers in. Every result follows as you type.'),
    sections.button('calculator.book', 'button that books', 'Discuss them in a demo'),
    sections.button('calculator.hear', 'link to the lead form', 'Hear it on your phone'),
  ),
  ...sections.questions('Pricing Questions', [
    {
      question: 'What does a minute cost beyond the plan?',
      answer:
        '{fact:overage.listed} for each additional minute on the listed plans, and as low as {fact:overage.volume} at volume.',
    },
    {
      question: 'How long is the contract?',
      answer:
        'Standard plans start with a {fact:contract.minimumCompound} minimum, then run month-to-month. Enterprise agreements run {fact:contract.enterprise} and may have annual options with discounts. Plans cannot be paused; volume can scale up at any time.',
    },
    { question: 'Which minutes are counted?', answer: countedMinutes },
    {
      question: 'Will I be surprised by the bill?',
      answer:
        'Usage alerts reach you at {fact:usage.firstAlert} and {fact:usage.secondAlert} of your allowance.',
    },
    {
      question: 'Can I change the plan?',
      answer: 'Upgrades take effect immediately. Downgrades take effect at the next billing cycle.',
    },
    {
      question: 'Are there setup fees?',
      answer:
        'There are no setup fees for standard integrations. Custom integrations may carry one-time costs.',
    },
    {
      question: 'How fast is setup?',
      answer:
        'Standard integrations are live within {fact:launch.standard}, against {fact:launch.elsewhere} elsewhere. A full launch takes {fact:launch.full}.',
    },
  ]),
  ...sections.closing(
    'Pay for conversations, not for chairs.',
    'See what a month would look like with your leads, or hear it on your own phone now.',
  ),
  ...sections.closingLink(),
];
