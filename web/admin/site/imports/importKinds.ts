import type { IMPORT_KINDS } from '../../../content/site/imports.ts';

export type Kind = (typeof IMPORT_KINDS)[number];

/** The programs that posts come from, and where each makes its file. */
export const KINDS: { kind: Kind; name: string; hint: string; accept: string }[] = [
  {
    kind: 'ghost',
    name: 'Ghost',
    hint: 'The JSON file of Settings, Import/Export, Export content, or a zip archive of it with the folder content/images.',
    accept: '.json,.zip',
  },
  {
    kind: 'wordpress',
    name: 'WordPress',
    hint: 'The XML file of Tools, Export, All content.',
    accept: '.xml',
  },
  {
    kind: 'markdown',
    name: 'Markdown',
    hint: 'A zip archive of .md files with front matter, and their pictures.',
    accept: '.zip',
  },
];
