import { contractFacts, dataFacts } from '../legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';

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
