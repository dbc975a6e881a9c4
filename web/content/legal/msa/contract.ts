import {
  contractFacts,
  dataFacts,
  governingLaw,
  serviceFacts,
  usageFacts,
} from '../../facts/legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';
import { company } from '../../company/company.ts';

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

/** How long the agreement lasts and how it ends. */
export const term: readonly LegalSection[] = [
  {
    id: 'term-and-renewal',
    title: 'Term and Renewal',
    clauses: [
      `This Agreement starts when Customer first accepts it and lasts until every Plan under it has ended.`,
      `The **“Initial Term”** of a standard Plan is ${contractFacts.minimumTerm.text} from its start date, and that of an Enterprise Plan is ${contractFacts.enterpriseTerm.text}, unless the Proposal states a longer one.`,
      `After the Initial Term, a standard Plan continues from month to month. An Enterprise Plan continues from month to month as well, unless the Proposal provides for annual renewal. Each such period is a **“Renewal Term.”**`,
      `Sixty may change Fees or this Agreement with effect from a Renewal Term by written notice of at least ${contractFacts.terminationNotice.text}. Customer may decline a change by ending the Plan under [[termination]] before it takes effect.`,
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    clauses: [
      `After the Initial Term, either party may terminate a Plan or this Agreement, for any reason or none, on ${contractFacts.terminationNotice.text}’ written notice.`,
      `Either party may terminate this Agreement for material breach if the other party has not cured the breach within a ${contractFacts.breachCure.compound} cure period, which starts when written notice describing the breach is received. A breach that cannot be cured, or a repeated breach of [[calling-laws]], [[do-not-call]] or [[acceptable-use]], permits termination with immediate effect.`,
      `Either party may terminate this Agreement immediately by written notice if the other becomes insolvent, makes an assignment for the benefit of creditors, or is the subject of bankruptcy proceedings that are not promptly dismissed.`,
      `Sixty may terminate an affected part of the Service if a law, a regulator or a telephone carrier makes it unlawful or commercially impracticable to provide. Sixty will then refund Fees paid in advance for the time after termination, and no early cancellation fee applies.`,
    ],
  },
  {
    id: 'early-cancellation',
    title: 'Early Cancellation',
    clauses: [
      `If Customer cancels a Plan before the end of its Initial Term for any reason other than Sixty’s uncured material breach, or if Sixty terminates it for Customer’s breach, Customer will pay an early cancellation fee of ${contractFacts.earlyCancellationFee.text} of the remaining contract value.`,
      `The remaining contract value is the sum of the subscription Fees that would have fallen due from the effective date of cancellation to the end of the Initial Term. Overage and other usage charges accrued before that date remain payable in full.`,
      `The parties agree that this fee is a reasonable estimate of the loss that early cancellation causes and not a penalty. It is due on cancellation and is Sixty’s only remedy for the cancellation itself.`,
    ],
  },
  {
    id: 'effect-of-termination',
    title: 'Effect of Termination',
    clauses: [
      `On termination, Customer’s right to use the Service ends, calls in progress are completed or stopped, and all Fees accrued up to that date become due.`,
      `Customer Data is deleted or returned within ${dataFacts.customerDataReturn.text}, and Personal Data is deleted within ${dataFacts.personalDataDeletion.text} of termination, backups included, as [[retention-and-deletion]] sets out.`,
      `Where Customer terminates for Sixty’s uncured material breach, Sixty will refund Fees paid in advance for the time after termination.`,
      `Provisions that by their nature are meant to continue survive termination, among them those on payment, Do Not Call records, intellectual property, retention and deletion, confidentiality, disclaimers, indemnification, limitation of liability and governing law.`,
    ],
  },
];

/** Confidentiality, warranties, liability and governing law. */
export const liability: readonly LegalSection[] = [
  {
    id: 'confidentiality',
    title: 'Confidentiality',
    clauses: [
      `**“Confidential Information”** means non-public information that one party discloses to the other and that is marked as confidential or that a reasonable person would understand to be so, including Customer Data, prices, playbooks, security details and plans for products.`,
      `The receiving party will use Confidential Information only to perform or exercise rights under this Agreement, protect it with at least reasonable care, and disclose it only to personnel, advisers and contractors who need it and are bound to similar duties.`,
      `These duties do not apply to information that is or becomes public without breach, was known or lawfully received without restriction, or was developed independently. A party may disclose what the law compels, after giving notice where that is permitted.`,
      `The duties of this Section last for the term of this Agreement and for ${contractFacts.confidentiality.text} after termination. Trade secrets stay protected for as long as they remain trade secrets, and Personal Data until it is deleted.`,
      `A breach of this Section may cause harm that money cannot repair. The disclosing party may seek an injunction in addition to its other remedies.`,
    ],
  },
  {
    id: 'warranties',
    title: 'Warranties and Disclaimers',
    clauses: [
      `Each party warrants that it has the power to enter into this Agreement and that doing so breaks no other obligation. Sixty warrants that it will provide the Service and professional services with reasonable skill and care, and substantially as its documentation describes.`,
      `If the Service does not meet this warranty, Sixty will correct it within a reasonable time after written notice or, if it cannot, Customer may terminate under [[termination]] and receive a refund of Fees paid in advance for the time after termination. These are Customer’s only remedies for a breach of this warranty.`,
      `Except as stated in this Agreement, the Service is provided **“as is” and “as available.”** Sixty disclaims all other warranties, express, implied or statutory, including those of merchantability, fitness for a particular purpose, title and non-infringement. Sixty does not warrant that the Service will be uninterrupted or free of error, or that every call will be connected.`,
      `Results depend on Customer’s market, offer, leads and follow-up. Figures in marketing materials and calculators, such as an appointment rate of up to ${serviceFacts.appointmentRate.text}, conversion rates or savings, describe what particular customers or averages have shown; they are illustrations and not promises.`,
    ],
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    clauses: [
      `Sixty will defend Customer against a third party’s claim that the Service, used as this Agreement allows, infringes a United States patent, copyright or trademark or misappropriates a trade secret, and will pay the damages and costs finally awarded or agreed in settlement. Sixty may change the Service, obtain a license, or terminate the affected part and refund Fees paid in advance. This duty does not cover Customer Data, products of others, or changes not made by Sixty.`,
      `Customer will defend Sixty, its affiliates and their personnel against a third party’s claim, investigation or penalty that arises from Customer Data, from Customer’s instructions, playbooks, products or services, from missing or defective consent, or from Customer’s breach of [[calling-laws]], [[do-not-call]], [[artificial-voice]] or [[acceptable-use]], and will pay the damages, fines and costs finally awarded or agreed in settlement. This duty does not apply to the extent that Sixty’s own breach caused the claim.`,
      `The party that seeks protection will give prompt notice, allow the other to control the defense, and cooperate at the other’s expense. No settlement may admit fault for, or impose duties on, the protected party without its consent.`,
    ],
  },
  {
    id: 'limitation-of-liability',
    title: 'Limitation of Liability',
    clauses: [
      `To the fullest extent that the law allows, neither party is liable for indirect, incidental, special, consequential, exemplary or punitive damages, or for lost profits, revenue, goodwill or data, even if it was told that they were possible.`,
      `To the same extent, each party’s total liability arising out of or relating to this Agreement, under any theory, is capped at the Fees paid by Customer to Sixty in the prior ${contractFacts.liabilityLookback.text}, counted back from the event that gave rise to the claim.`,
      `These limits do not apply to Customer’s duty to pay Fees, to either party’s duties under [[indemnification]], to Customer’s breach of Calling Laws, to infringement of the other party’s intellectual property, or to fraud, willful misconduct or liability that the law does not allow to be limited.`,
      `The parties have agreed the Fees in reliance on this division of risk, which applies even if a limited remedy fails of its essential purpose.`,
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing Law and Disputes',
    clauses: [
      `This Agreement is governed by the laws of the State of ${governingLaw}, United States, without regard to its rules on conflict of laws. The United Nations Convention on Contracts for the International Sale of Goods does not apply.`,
      `Before starting proceedings, a party will give the other written notice of the dispute, and senior representatives of both will try in good faith to resolve it. A party may seek an injunction at any time.`,
      `The state and federal courts located in ${governingLaw} have exclusive jurisdiction over disputes that are not resolved in this way, and each party consents to that jurisdiction and venue.`,
      `To the extent that the law allows, each party waives trial by jury, and claims may be brought only in an individual capacity and not as a member of a class.`,
    ],
  },
  {
    id: 'general',
    title: 'General Provisions',
    clauses: [
      `**Notices.** Notices must be in writing. Those to Sixty go to [${company.legalEmail}](mailto:${company.legalEmail}); those to Customer go to the e-mail address of its account. They take effect when sent, unless the sender learns that they did not arrive.`,
      `**Assignment.** Neither party may assign this Agreement without the other’s consent, except as a whole to an affiliate or to a successor to its business. This Agreement binds permitted successors and assigns.`,
      `**Force majeure.** Neither party is liable for a delay or failure caused by events beyond its reasonable control, such as natural disasters, failures of networks or carriers, acts of government, or attacks on systems that reasonable safeguards would not have prevented. This does not excuse payment.`,
      `**Independent contractors.** The parties are independent contractors. Nothing in this Agreement creates a partnership, agency, franchise or employment, and it gives no rights to third parties.`,
      `**Export and sanctions.** Each party will comply with the export and sanctions laws that apply to it.`,
      `**Changes.** Apart from [[term-and-renewal]], a change to this Agreement requires the written agreement of both parties. Sixty may correct errors and make changes that the law requires at any time, and shows the date of the last update at the head of this page.`,
      `**Waiver and severability.** A waiver is effective only in writing. If a provision is unenforceable, it is enforced as far as the law allows, and the rest remains in effect.`,
      `**Entire agreement.** This Agreement is the entire agreement of the parties on its subject and replaces all earlier ones. It may be accepted electronically and in counterparts.`,
    ],
  },
];
