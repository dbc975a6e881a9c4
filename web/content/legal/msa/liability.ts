import { company } from '../../company/company.ts';
import { contractFacts, governingLaw, serviceFacts } from '../legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';

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
