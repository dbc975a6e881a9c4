import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Heading } from '../platform/markdown/rendered.ts';

/** The content of a new site. The build prepares it. */
export interface DemoContent {
  authors: DemoAuthor[];
  categories: { name: string; slug: string }[];
  tags: { name: string; slug: string }[];
  images: DemoImage[];
  posts: DemoPost[];
  /** The keys of all objects to store, including `images`. */
  objects: string[];
}

interface DemoAuthor {
  name: string;
  bio: string;
  /** Path under /objects/. */
  avatarUrl: string;
}

/** A row of the image library. */
interface DemoImage {
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
  /** ISO 8601. Null for a draft. */
  publishedAt: string | null;
  /** Name of one of the authors. */
  author: string;
  /** Slugs; the first is shown on cards. */
  categories: string[];
  tags: string[];
}

/** The demo content that the build prepared. */
export interface PreparedDemo {
  content: DemoContent;
  /** The bytes of one of its objects. */
  readObject(key: string): Promise<Buffer>;
}

/** The folder that the build writes it to. */
const DEMO_FOLDER = new URL('../../dist/demo/', import.meta.url);

/** @returns null if there is no build, as in development. */
export async function readDemo(folder = DEMO_FOLDER): Promise<PreparedDemo | null> {
  const list = new URL('content.json', folder);
  if (!existsSync(fileURLToPath(list))) return null;
  const content: DemoContent = JSON.parse(await readFile(list, 'utf8'));
  return { content, readObject: (key) => readFile(new URL(`objects/${key}`, folder)) };
}
