import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const text = z.string().trim().min(1);

const people = z.strictObject({
  authors: z.array(z.strictObject({ name: text, avatar: text, bio: text })),
  categories: z.array(
    z.strictObject({ name: text, slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/) }),
  ),
});

const frontMatter = z.strictObject({
  title: text.max(200),
  excerpt: text.max(500),
  author: text,
  categories: z.array(text).min(1),
  tags: z.array(text).min(1),
  /** Absent for a draft. */
  publishedAt: z.iso.datetime().optional(),
  metaTitle: text.optional(),
  metaDescription: text.max(170).optional(),
  /** The name of a scene, and its alternative text. */
  picture: text,
  pictureAlt: text,
  /** Amounts and shares from examples and statutes, which are no facts of the business. */
  figures: z.array(text).default([]),
});

export type DemoPostSource = z.infer<typeof frontMatter> & { slug: string; content: string };

export interface DemoSources extends z.infer<typeof people> {
  posts: DemoPostSource[];
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+/;

/**
 * Reads authors, categories and posts, the oldest first and drafts last.
 *
 * @throws an error with the file's name when a required field is missing.
 */
export function readDemoSources(folder = 'prisma/demo'): DemoSources {
  const { authors, categories } = people.parse(
    parse(readFileSync(path.join(folder, 'people.yaml'), 'utf8')),
  );
  const posts = globSync(path.join(folder, 'posts/*.md')).map(readPost);
  return {
    authors,
    categories,
    posts: posts.toSorted((one, other) =>
      (one.publishedAt ?? '9').localeCompare(other.publishedAt ?? '9'),
    ),
  };
}

function readPost(file: string): DemoPostSource {
  const source = readFileSync(file, 'utf8');
  const [head, yaml] = FRONT_MATTER.exec(source) ?? [];
  if (head === undefined || yaml === undefined) throw new Error(`${file} has no front matter.`);
  const result = frontMatter.safeParse(parse(yaml));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return { ...result.data, slug: path.basename(file, '.md'), content: source.slice(head.length) };
}
