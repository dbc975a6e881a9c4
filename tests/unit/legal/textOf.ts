import type { LegalDocument } from '../../../web/content/legal/legalDocument.ts';

/** Every paragraph of a document with its marks, in order. */
export function paragraphsOf({ introduction, sections }: LegalDocument): string[] {
  const clauses = sections.flatMap(({ clauses: all }) => all);
  return [
    ...introduction,
    ...clauses.flatMap((each) =>
      typeof each === 'string' ? each : [each.text].concat(each.items),
    ),
  ];
}

/** What a reader sees of it, in one line. References to sections are left out. */
export function textOf(document: LegalDocument): string {
  return paragraphsOf(document)
    .join(' ')
    .replaceAll(/\*\*(.+?)\*\*/g, '$1')
    .replaceAll(/\[\[.+?\]\]/g, 'Section')
    .replaceAll(/\[(.+?)\]\(.+?\)/g, '$1');
}
