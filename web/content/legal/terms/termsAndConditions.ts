import { company } from '../../company/company.ts';
import type { LegalDocument } from '../legalDocument.ts';
import { termsSummary } from '../summaries.ts';
import { calls } from './calls.ts';
import { rules } from './rules.ts';
import { using } from './using.ts';

export const termsAndConditions: LegalDocument = {
  ...termsSummary,
  introduction: [
    `These are the terms on which ${company.name}, ${company.form} (**“${company.product},” “we,” “us”**), offers this website, its forms and its demonstration calls to you.`,
    `They include your consent to be called with an artificial voice when you ask for a call, and how you can withdraw it.`,
  ],
  sections: [...using, ...calls, ...rules],
};
