import { company } from '../../company/company.ts';
import type { LegalDocument } from '../legalDocument.ts';
import { privacySummary } from '../summaries.ts';
import { collecting } from './collecting.ts';
import { protecting } from './protecting.ts';

export const privacyPolicy: LegalDocument = {
  ...privacySummary,
  introduction: [
    `This policy explains what personal information ${company.name} collects, why, who receives it, how long it is kept, and what you can ask of us.`,
    `In short: we call only those who asked to be called, we keep proof that they did, we do not sell telephone numbers, and we stop when somebody says so.`,
  ],
  sections: [...collecting, ...protecting],
};
