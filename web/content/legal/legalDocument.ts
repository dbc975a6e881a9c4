/**
 * One numbered paragraph. Its text may hold three marks: `**defined term**`, `[label](address)`, and
 * `[[section-id]]`, which reads 'Section 12' and leads there.
 */
export type Clause = string | { text: string; items: readonly string[] };

/** A numbered section. Its number is its place in the document; its id is the anchor and never changes. */
export type LegalSection = { id: string; title: string; clauses: readonly Clause[] };

/** What the site says of a document before anybody opens it. */
export type LegalSummary = {
  path: `/${string}`;
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** What the date means: 'Last updated', 'Effective'. */
  dateLabel: string;
  /** As the document writes it: 'June 1st, 2024'. */
  date: string;
  /** The same day for machines: '2024-06-01'. */
  isoDate: string;
};

export type LegalDocument = LegalSummary & {
  /** What stands before the first section. */
  introduction: readonly string[];
  sections: readonly LegalSection[];
};
