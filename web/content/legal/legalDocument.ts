import type { LegalSummary } from '../pages/legalPages.ts';

/**
 * A numbered paragraph. Its text may contain three marks: `**defined term**`, `[label](address)`, and `[[section-id]]`,
 * which becomes a link such as 'Section 12'.
 */
export type Clause = string | { text: string; items: readonly string[] };

/** A numbered section. Its number is its place in the document; its id is the anchor and never changes. */
export type LegalSection = { id: string; title: string; clauses: readonly Clause[] };

export type LegalDocument = LegalSummary & {
  /** The text before the first section. */
  introduction: readonly string[];
  sections: readonly LegalSection[];
};
