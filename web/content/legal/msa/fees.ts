import { contractFacts, usageFacts } from '../legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';

/** Fees, payment, and how a plan follows usage. */
export const fees: readonly LegalSection[] = [
  {
    id: 'plans',
    title: 'Plans and Proposals',
    clauses: [
      `Each Proposal names a Plan, its monthly price, its allotted minutes, its per-minute rate for additional minutes, its Initial Term and its start date. Prices shown on the website are offers to negotiate and bind Sixty only when they stand in an accepted Proposal.`,
      `Every standard Plan carries a ${contractFacts.minimumTerm.compound} minimum. Enterprise Plans carry ${contractFacts.enterpriseTerm.text}, and may include annual options with discounts, volume pricing and negotiated rates.`,
      `A Plan cannot be paused. Non-use of the Service does not reduce or suspend Fees.`,
      `Customer may scale its volume up at any time, as [[plan-changes]] describes.`,
    ],
  },
  {
    id: 'fees-and-payment',
    title: 'Fees and Payment',
    clauses: [
      `Customer will pay the Fees in United States dollars. Subscription Fees are due monthly in advance on the billing date; overage, professional services and other variable charges are billed in arrears. Other invoices are due on the date that they state.`,
      `Customer authorizes Sixty and its payment processor to charge the payment method on file for all Fees when due, and will keep that payment method valid.`,
      `Amounts not paid when due bear a late fee of ${contractFacts.lateFee.text}, or the highest rate that the law allows if that is lower, from the due date until paid. Customer will reimburse the reasonable costs of collecting overdue amounts.`,
      `Where an undisputed amount remains unpaid after Sixty has given written notice of it, Sixty may suspend the Service until it is paid. Fees continue to accrue during such a suspension.`,
      `Customer may dispute an invoice in good faith by written notice that gives reasons before its due date. Customer will pay the undisputed part on time, and the parties will work together to resolve the rest.`,
      `Except where this Agreement states otherwise, Fees are not refundable and are payable without set-off or deduction.`,
    ],
  },
  {
    id: 'usage-and-overage',
    title: 'Usage and Overage',
    clauses: [
      `Only actual Connection Time counts against the allotted minutes. Connection Time includes hold time for transfers, voicemail deposits and follow-up calls. Ringing and unanswered attempts do not count.`,
      `Sixty sends usage alerts when Customer has used ${usageFacts.firstAlert.text} and again when it has used ${usageFacts.secondAlert.text} of the allotted minutes of a billing month. The console shows usage at any time; an alert that is delayed or not received does not release Customer from paying for minutes used.`,
      `Minutes used above the allotment are overage. Overage is billed the next month at the per-minute rate in the Proposal. Where a Proposal names no rate, the rate is ${usageFacts.listedOverage.text} for each additional minute on the listed Plans; rates as low as ${usageFacts.volumeOverage.text} per minute are available at volume and apply where the Proposal states them.`,
      `Unused minutes are not refundable, expire at the end of the billing month, do not carry over, and cannot be transferred or exchanged for credit.`,
      `The records of the Service are presumed correct for billing. Sixty will investigate any error that Customer reports in writing with reasonable detail, and correct what proves to be wrong.`,
    ],
  },
  {
    id: 'plan-changes',
    title: 'Plan Changes',
    clauses: [
      `Customer may upgrade to a larger Plan at any time. An upgrade takes effect immediately, with its price charged pro rata for the current billing month.`,
      `A downgrade takes effect at the next billing cycle, and may not take a Plan below its commitment during the Initial Term.`,
      `If Customer’s usage exceeds ${usageFacts.upgradeAbove.text} of its allotted minutes for ${usageFacts.upgradeAfter.value} consecutive months, the Plan is upgraded automatically to the next Plan whose allotment fits that usage. Sixty will tell Customer of the upgrade in writing.`,
      `If Customer’s usage stays below ${usageFacts.downgradeBelow.text} of its allotted minutes for ${usageFacts.downgradeAfter.text}, Customer may ask for a downgrade, which Sixty may grant after the Initial Term and will not unreasonably refuse.`,
      `A change of Plan does not restart the Initial Term unless a new Proposal says so.`,
    ],
  },
  {
    id: 'taxes',
    title: 'Taxes',
    clauses: [
      `Fees do not include sales, use, value-added, communications, excise or similar taxes and regulatory surcharges. Customer will pay those that apply to its purchase, except for taxes on Sixty’s net income, property and employees.`,
      `If Customer is exempt from a tax, it will give Sixty a valid exemption certificate before the invoice is issued. If the law requires Customer to withhold tax, Customer will pay the additional amount needed for Sixty to receive the full Fee.`,
    ],
  },
];
