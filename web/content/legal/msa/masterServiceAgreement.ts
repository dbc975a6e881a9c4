import { company } from '../../company/company.ts';
import type { LegalDocument } from '../legalDocument.ts';
import { msaSummary } from '../summaries.ts';
import { calling } from './calling.ts';
import { data } from './data.ts';
import { fees } from './fees.ts';
import { liability } from './liability.ts';
import { service } from './service.ts';
import { term } from './term.ts';

export const masterServiceAgreement: LegalDocument = {
  ...msaSummary,
  introduction: [
    `This Master Service Agreement is a contract between ${company.name}, ${company.form} (**“Sixty”**), and the business that accepts it (**“Customer”**). It sets out the terms on which Sixty provides its artificial-intelligence sales representative and on which Customer may use it.`,
    `Please read it in full. It contains duties on consent to calls, limits on liability, a minimum term and an early cancellation fee.`,
  ],
  sections: [...service, ...calling, ...fees, ...term, ...data, ...liability],
};
