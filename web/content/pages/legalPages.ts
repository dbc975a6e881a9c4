import { company } from '../company/company.ts';
import { drawnImage, type SitePage } from './sitePage.ts';

/** A document without its text. */
export type LegalSummary = {
  path: `/${string}`;
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** The label of the date: 'Last updated' or 'Effective'. */
  dateLabel: string;
  /** The date as the document writes it: 'June 1st, 2024'. */
  date: string;
  /** The same date in ISO 8601: '2024-06-01'. */
  isoDate: string;
};

/** The three documents without their text, which never goes to the browser. */
export const msaSummary: LegalSummary = {
  path: '/msa',
  title: 'Master Service Agreement',
  description:
    'The contract between Sixty LLC and its customers: service, calling laws, fees, term, data protection and liability.',
  dateLabel: 'Last updated',
  date: 'April 11th, 2025',
  isoDate: '2025-04-11',
};

export const termsSummary: LegalSummary = {
  path: '/terms',
  title: 'Terms and Conditions',
  description:
    'The terms on which Sixty LLC offers this website, its forms and its demonstration calls, and what you agree to when you ask for one.',
  dateLabel: 'Effective',
  date: 'June 1st, 2024',
  isoDate: '2024-06-01',
};

export const privacySummary: LegalSummary = {
  path: '/privacy',
  title: 'Privacy Policy',
  description:
    'What personal information Sixty LLC collects, why, who receives it, how long it is kept, and how to have it deleted.',
  dateLabel: 'Effective',
  date: 'June 1st, 2024',
  isoDate: '2024-06-01',
};

export function legalPage(summary: LegalSummary): SitePage {
  const { path, title, description, dateLabel, date } = summary;
  return {
    path,
    title: `${title} - ${company.product}`,
    description,
    image: drawnImage(path.slice(1), title, `${dateLabel} ${date}`),
  };
}
