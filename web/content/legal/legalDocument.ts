/**
 * A numbered paragraph. Its text may contain three marks: `**defined term**`, `[label](address)`, and `[[section-id]]`,
 * which becomes a link such as 'Section 12'.
 */
export type Clause = string | { text: string; items: readonly string[] };

/** A numbered section. Its number is its place in the document; its id is the anchor and never changes. */
export type LegalSection = { id: string; title: string; clauses: readonly Clause[] };

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

export type LegalDocument = LegalSummary & {
  /** The text before the first section. */
  introduction: readonly string[];
  sections: readonly LegalSection[];
};
