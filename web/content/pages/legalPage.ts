import { company } from '../company/company.ts';
import type { LegalSummary } from '../legal/legalDocument.ts';
import { drawnImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

export function legalPage(summary: LegalSummary): SitePage {
  const { path, title, description, dateLabel, date } = summary;
  return {
    path,
    title: `${title} - ${company.product}`,
    description,
    image: drawnImage(path.slice(1), title, `${dateLabel} ${date}`),
  };
}
