import { contractFacts, usageFacts } from '../legal/legalFacts.ts';

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
