import { contractFacts, usageFacts } from './legalFacts.ts';

const { minimumTerm, enterpriseTerm } = contractFacts;

/** Rules of the contract and of billing, in the words of the pages. */
export const billing = {
  term: `Standard plans start with a ${minimumTerm.compound} minimum and then run month to month. Enterprise agreements run ${enterpriseTerm.text}, with discounts for paying annually. Plans cannot be paused; volume can go up at any time.`,
  alerts: `You get a usage alert at ${usageFacts.firstAlert.text} and at ${usageFacts.secondAlert.text} of your allowance.`,
  changes:
    'Upgrades take effect at once. Downgrades take effect at the start of the next billing cycle.',
  minutes:
    'Only actual connection time counts. Hold time for transfers, voicemail deposits and follow-up calls are included.',
  setup:
    'There is no setup fee for standard integrations. Custom integrations may carry a one-time cost.',
} as const;
