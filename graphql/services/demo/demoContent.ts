import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Heading } from '../markdown/rendered.ts';

/** What a site that is started for the first time shows: made by the build, ready to be stored. */
export interface DemoContent {
  authors: DemoAuthor[];
  categories: { name: string; slug: string }[];
  tags: { name: string; slug: string }[];
  images: DemoImage[];
  posts: DemoPost[];
  /** Keys of everything that is to be stored as an object, `images` among it. */
  objects: string[];
}

export interface DemoAuthor {
  name: string;
  bio: string;
  /** Path under /objects/. */
  avatarUrl: string;
}

/** A row of the library of images. */
export interface DemoImage {
  objectPath: string;
  fileName: string;
  mimeType: string;
  byteSize: number;
  width: number;
  height: number;
  altText: string;
}

export interface DemoPost {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  contentHtml: string;
  headings: Heading[];
  readingTimeMinutes: number;
  status: 'draft' | 'published';
  metaTitle: string | null;
  metaDescription: string | null;
  featuredImage: string;
  featuredImageAlt: string;
  socialImage: string | null;
  /** As in ISO 8601; null for a draft. */
  publishedAt: string | null;
  /** Name of one of the authors. */
  author: string;
  /** Slugs; the first is shown on cards. */
  categories: string[];
  tags: string[];
}

/** Demo content as the build left it. */
export interface PreparedDemo {
  content: DemoContent;
  /** Bytes of one of its objects. */
  readObject(key: string): Promise<Buffer>;
}

/** Where the build puts it. */
export const DEMO_FOLDER = new URL('../../../dist/demo/', import.meta.url);

/** @returns null where nothing was built: a process in development starts without. */
export async function readDemo(folder = DEMO_FOLDER): Promise<PreparedDemo | null> {
  const list = new URL('content.json', folder);
  if (!existsSync(fileURLToPath(list))) return null;
  const content: DemoContent = JSON.parse(await readFile(list, 'utf8'));
  return { content, readObject: (key) => readFile(new URL(`objects/${key}`, folder)) };
}
