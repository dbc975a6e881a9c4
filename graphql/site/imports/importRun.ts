import type { MadeByImport } from './madeByImport.ts';

/** What an import knows while it runs. A dry run remembers what it would have made. */
export interface ImportRun {
  dryRun: boolean;
  /** Who started it. Null once the account is deleted. */
  startedById: string | null;
  now: Date;
  /** Whether link previews of posts without a featured image are drawn. */
  drawsPreviews: boolean;
  made: MadeByImport;
  /** The time in the newest id. */
  idTime: number;
  /** Ids by names. A dry run has no ids. */
  authors: Map<string, string>;
  categories: Map<string, string>;
  tags: Map<string, string>;
  /** The slugs that a dry run would have given away. */
  slugs: Set<string>;
  /** The last number after slugs that several posts wanted. */
  numbers: Map<string, number>;
  /** The addresses that a dry run would have redirected. */
  paths: Set<string>;
}
