import { describe, expect, it } from 'vitest';
import { masterServiceAgreement } from '../../../web/content/legal/msa/masterServiceAgreement.ts';
import { privacyPolicy } from '../../../web/content/legal/privacyPolicy.ts';
import { termsAndConditions } from '../../../web/content/legal/termsAndConditions.ts';
import { textOf } from './textOf.ts';

// The figures are written out here on purpose: they are what was promised, whatever the content says.
describe('the Master Service Agreement', () => {
  const text = textOf(masterServiceAgreement);

  it.each([
    'a late fee of 1.5% per month',
    'Personal Data is deleted within 90 days of termination',
    'After the Initial Term, either party may terminate a Plan or this Agreement, for any reason or none, on 30 days’ written notice',
    'has not cured the breach within a 30-day cure period',
    'an early cancellation fee of 50% of the remaining contract value',
    'capped at the Fees paid by Customer to Sixty in the prior 12 months',
    'for 3 years after termination',
    'Overage is billed the next month at the per-minute rate in the Proposal',
    'exceeds 110% of its allotted minutes for 3 consecutive months, the Plan is upgraded automatically',
    'below 70% of its allotted minutes for 3 months, Customer may ask for a downgrade',
    'Unused minutes are not refundable',
    'will notify Customer within 72 hours',
    'is deleted or, if Customer so chooses before deletion, returned in a common format within 30 days',
    'Backups may be kept up to 90 days',
    'updates it 15 days before a change',
    'a 3-month minimum',
    'laws of the State of Utah',
  ])('states: %s', (fact) => {
    expect(text).toContain(fact);
  });

  it.each([
    'calls new leads within 60 seconds',
    'live within 48 hours',
    'takes 10 to 14 days',
    'Enterprise Plans carry 12 months',
    'continues from month to month',
    'annual options with discounts',
    'A Plan cannot be paused',
    'scale its volume up at any time',
    'used 80% and again when it has used 95%',
    'takes effect immediately',
    'A downgrade takes effect at the next billing cycle',
    'Only actual Connection Time counts',
    'hold time for transfers, voicemail deposits and follow-up calls',
    'Standard integrations carry no setup fee',
    'Custom integrations may carry one-time costs',
    '$1.70 for each additional minute on the listed Plans; rates as low as $1.40 per minute are available at volume',
    'prior express written consent',
    'flags the number as Do Not Call',
    'synchronizes the flag to Customer’s connected customer relationship management system',
    'OAuth 2.0 authentication',
    'encryption in transfer by TLS 1.3',
    'permission scopes and access controls',
    'easy revocation of tokens',
    'up to 38%',
  ])('keeps what the pages promise: %s', (fact) => {
    expect(text).toContain(fact);
  });
});

describe('the Terms and Conditions', () => {
  const text = textOf(termsAndConditions);

  it.each([
    'made a purchase from, or a transaction with, the business within 18 months',
    'made an inquiry to, or an application with, the business within 3 months',
    'prior express written consent',
    'artificial voice',
    'We flag the number as Do Not Call',
    'people aged 18 and over',
    'in the United States or Canada',
    'calls leads within 60 seconds',
    'home services, solar, roofing, pest control, finance, insurance',
    'up to 38%',
    'a 3-month minimum and then run from month to month',
    'laws of the State of Utah',
  ])('state: %s', (fact) => {
    expect(text).toContain(fact);
  });
});

describe('the Privacy Policy', () => {
  const text = textOf(privacyPolicy);

  it.each([
    'for ages 18 and over',
    'laws of the State of Utah',
    'deleted within 90 days of termination',
    'deleted or returned within 30 days',
    'backups are kept up to 90 days',
    'within 72 hours',
    'We call only people who have opted in',
    'TLS 1.3',
    'OAuth 2.0',
  ])('states: %s', (fact) => {
    expect(text).toContain(fact);
  });
});
