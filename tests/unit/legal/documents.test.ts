import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../../../web/content/legal/legalDocument.ts';
import { masterServiceAgreement } from '../../../web/content/legal/msa/masterServiceAgreement.ts';
import { privacyPolicy } from '../../../web/content/legal/privacyPolicy.ts';
import { termsAndConditions } from '../../../web/content/legal/termsAndConditions.ts';
import { paragraphsOf } from './textOf.ts';

const documents: LegalDocument[] = [masterServiceAgreement, termsAndConditions, privacyPolicy];

function idsOf({ sections }: LegalDocument): string[] {
  return sections.map(({ id }) => id);
}

function found(document: LegalDocument, mark: RegExp): string[] {
  return paragraphsOf(document).flatMap((text) =>
    [...text.matchAll(mark)].map((match) => match[1] ?? ''),
  );
}

describe('the legal documents', () => {
  it.each([
    {
      document: masterServiceAgreement,
      title: 'Master Service Agreement',
      count: 33,
      date: 'Last updated April 11th, 2025',
    },
    {
      document: termsAndConditions,
      title: 'Terms and Conditions',
      count: 13,
      date: 'Effective June 1st, 2024',
    },
    {
      document: privacyPolicy,
      title: 'Privacy Policy',
      count: 11,
      date: 'Effective June 1st, 2024',
    },
  ])('have their date and sections: $title, $count', ({ document, title, count, date }) => {
    expect(document.title).toBe(title);
    expect(document.sections).toHaveLength(count);
    expect(`${document.dateLabel} ${document.date}`).toBe(date);
  });

  it('show people and machines the same date', () => {
    for (const { date, isoDate } of documents) {
      const day = new Date(date.replace(/(\d)(st|nd|rd|th)/, '$1') + ' UTC');
      expect(day.toISOString().slice(0, 10)).toBe(isoDate);
    }
  });

  it('have a unique anchor for each section', () => {
    for (const document of documents) {
      const ids = idsOf(document);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  it('have no empty section or paragraph', () => {
    for (const document of documents) {
      for (const { clauses } of document.sections) expect(clauses.length).toBeGreaterThan(0);
      for (const text of paragraphsOf(document)) expect(text).toMatch(/[.;:”)*]$|and$|or$/);
    }
  });

  it('refer only to existing sections', () => {
    for (const document of documents) {
      for (const id of found(document, /\[\[(.+?)\]\]/g)) expect(idsOf(document)).toContain(id);
    }
  });

  it('link only to existing URLs', () => {
    const anchors = documents.flatMap((document) =>
      idsOf(document).map((id) => `${document.path}#${id}`),
    );
    const known = [...documents.map(({ path }) => path), ...anchors, '/pricing', '/do-not-call'];
    const links = documents.flatMap((document) => found(document, /\]\((.+?)\)/g));
    const inner = links.filter((href) => !href.startsWith('mailto:'));
    expect(inner.length).toBeGreaterThan(5);
    for (const href of inner) expect(known).toContain(href);
  });
});
