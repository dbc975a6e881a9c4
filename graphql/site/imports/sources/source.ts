import type { ForeignText } from '../../../platform/markdown/rendered.ts';

/** What the report says of one thing in the file. */
export interface Finding {
  /** `error`: it is not imported. `warning`: something of it is lost. */
  level: 'info' | 'warning' | 'error';
  /** The title of the post, or another name by which staff find it. */
  item: string;
  /** A whole sentence. */
  message: string;
}

export type Note = Omit<Finding, 'item'>;

export interface SourceAuthor {
  name: string;
  email: string | null;
  bio: string | null;
}

/** A post as the file has it. Its texts are not checked yet. */
export interface SourcePost {
  /** The same each time that the post is read, and of no other post. */
  sourceId: string;
  /** How the report names it. */
  item: string;
  title: string;
  slug: string;
  text: ForeignText;
  excerpt: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  /** The whole address of the image above the post. */
  image: string | null;
  imageAlt: string | null;
  isDraft: boolean;
  /** Milliseconds since the epoch. Null if the file has no date that can be read. */
  publishedAt: number | null;
  author: SourceAuthor | null;
  categories: string[];
  tags: string[];
  /** The paths at which its readers knew it. */
  oldPaths: string[];
  notes: Note[];
}

/** Something in the file: a post, or what is left out. */
export type Entry = { post: SourcePost } | { left: Finding };

/** A file of another program. */
export interface Source {
  /** The number of posts in the file, and what the report says before them. */
  open(): Promise<{ posts: number; findings: Finding[] }>;
  /** In the order of the file, which is the same each time. */
  entries(): AsyncGenerator<Entry, void>;
  /** Copies a picture of the file, by its whole address, to this path. False if the file has none there. */
  picture?(address: string, to: string): Promise<boolean>;
}

/** The file cannot be read. The message is a sentence for staff. */
export class UnreadableFileError extends Error {}

/** The longest part of a file that is read at once: a post with its texts. */
export const MOST_PART_BYTES = 32 * 2 ** 20;

export const TOO_LONG_PART = 'A part of the file is too long to read.';

/** The paths of files in a zip, as addresses. No site has this name. */
export const FOLDER = 'http://folder.invalid/';

/** The path of a file in a zip by its address, in one form, because programs encode different characters of an address. */
export function pathInFolder(address: string): string {
  const [path = ''] = address.slice(FOLDER.length).split(/[?#]/);
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

export function warning(message: string): Note {
  return { level: 'warning', message };
}

export function info(message: string): Note {
  return { level: 'info', message };
}
