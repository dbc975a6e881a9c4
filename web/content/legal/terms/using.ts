import { company } from '../../company/company.ts';
import { callingFacts, contractFacts, serviceFacts, usageFacts } from '../legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';

/** Who may use the website and what it offers. */
export const using: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of These Terms',
    clauses: [
      `By visiting this website, sending a form, asking for a demonstration call or booking a meeting, you accept these Terms and Conditions (the **“Terms”**). If you do not accept them, do not use the website.`,
      `If you act for a business, you accept these Terms for that business and confirm that you have authority to do so; “you” then means that business as well.`,
      `A business that subscribes to the service also enters into the [Master Service Agreement](/msa). Where the two conflict about the subscribed service, the Master Service Agreement prevails. Our [Privacy Policy](/privacy) explains how we handle personal information.`,
    ],
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    clauses: [
      `The website and the service are for people aged ${callingFacts.minimumAge.value} and over. By using them, you confirm that you are at least ${callingFacts.minimumAge.value} years of age.`,
      `The service is offered to businesses that sell to customers in the United States or Canada. If you are elsewhere, you may join the waitlist, and we will write to you when the service comes to your region.`,
      `You may not use the website where that would break the law, or if we have closed your account for breach of these Terms.`,
    ],
  },
  {
    id: 'the-service',
    title: 'The Website and the Service',
    clauses: [
      `${company.product} is an artificial-intelligence sales representative for businesses in fields such as home services, solar, roofing, pest control, finance, insurance, real estate, automotive, healthcare and logistics. It calls leads within ${serviceFacts.callWithin.text}, qualifies them and books meetings into the customer’s calendar.`,
      `The interval of ${serviceFacts.callWithin.text} is what the service is built for. It does not apply where the law, local calling hours, a Do Not Call request or a failure of a telephone network prevents a call.`,
      `Figures on the website, such as an appointment rate of up to ${serviceFacts.appointmentRate.text}, conversion rates, cost comparisons and the results of the calculator, describe what particular customers or averages have shown. They are illustrations; your results depend on your market, your offer and your leads.`,
      `Statements about features to come are plans and not promises. We may change, suspend or end parts of the website at any time.`,
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    clauses: [
      `Parts of the service require an account. Give accurate information, keep your password and tokens to yourself, and tell us at once if you believe that somebody else has used them.`,
      `You are responsible for what happens under your account, except where we caused it. After repeated wrong passwords, an account is locked for a time to protect it.`,
    ],
  },
  {
    id: 'plans-and-prices',
    title: 'Plans, Prices and Billing',
    clauses: [
      `Plans, prices and included minutes are shown on the [pricing page](/pricing). An order becomes binding when we both accept a proposal under the [Master Service Agreement](/msa).`,
      `Standard plans carry a ${contractFacts.minimumTerm.compound} minimum and then run from month to month. Enterprise plans carry ${contractFacts.enterpriseTerm.text}, and may include annual options with discounts. Plans cannot be paused; volume can be scaled up at any time.`,
      `Only actual connection time counts, including hold time for transfers, voicemail deposits and follow-up calls. We send usage alerts at ${usageFacts.firstAlert.text} and ${usageFacts.secondAlert.text} of the included minutes. Each additional minute costs ${usageFacts.listedOverage.text} on the listed plans, and as low as ${usageFacts.volumeOverage.text} at volume, unless your proposal names another rate.`,
      `Upgrades take effect immediately, and downgrades at the next billing cycle. Standard integrations carry no setup fee; custom integrations may carry one-time costs.`,
    ],
  },
];
