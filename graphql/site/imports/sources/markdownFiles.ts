import { hash } from 'node:crypto';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { type Fields, fieldsOf, textOf, timeOf } from './fields.ts';
import { type Entry, type Note, type Source, type SourceAuthor, warning } from './source.ts';
import { addressOf, openZip, type Zip } from './zipFiles.ts';

const TEXT_FILE = /\.(?:md|markdown|mdx)$/i;
const DATED = /^(\d{4}-\d\d-\d\d)-(.+)$/;
const LONGEST_FILE = 10 * 2 ** 20;

/** A zip of Markdown files with front matter in YAML or TOML, as Jekyll, Hugo, Astro, Obsidian and this product write them. */
export function markdownSource(path: string): Source {
  let opened: Promise<Zip> | null = null;
  const zip = () => (opened ??= openZip(path));
  const texts = async () => (await zip()).names.filter((name) => TEXT_FILE.test(name));

  return {
    open: async () => ({ posts: (await texts()).length, findings: [] }),
    async *entries() {
      for (const item of await texts()) {
        const bytes = await (await zip()).bytes(item, LONGEST_FILE);
        yield bytes
          ? entryOf(item, new TextDecoder().decode(bytes))
          : { left: { level: 'error', item, message: 'The file is damaged or too long.' } };
      }
    },
    picture: async (address, to) => (await zip()).picture(address, to),
  };
}

function entryOf(item: string, file: string): Entry {
  const notes: Note[] = [];
  const { matter, body } = split(file, notes);
  const name = (item.split('/').at(-1) ?? '').replace(TEXT_FILE, '');
  // The folder names a post whose pictures stand beside it.
  const ownName = /^_?index$/i.test(name) ? (item.split('/').at(-2) ?? name) : name;
  const [, dateOfName = null, slugOfName = ownName] = DATED.exec(ownName) ?? [];
  const heading = headingIn(body);
  const written = textOf(matter, 'title');
  const title = written ?? heading ?? slugOfName.replace(/[-_]+/g, ' ');
  const slug = textOf(matter, 'slug') ?? slugOfName;
  const stated = matter['date'] ?? matter['published'] ?? matter['pubDate'] ?? null;
  const hasDate = typeof stated === 'string' || typeof stated === 'number';
  const publishedAt = timeOf(hasDate ? stated : dateOfName);
  const isDraft = matter['draft'] === true || matter['published'] === false;
  if (publishedAt === null && !isDraft)
    notes.push(
      warning(
        hasDate
          ? 'Its date cannot be read, so it becomes a draft.'
          : 'It has no date, so it becomes a draft.',
      ),
    );
  const base = addressOf(item);
  const image = pictureOf(matter);
  const fingerprint = hash('sha256', JSON.stringify([item, slug, title, stated]), 'hex');
  return {
    post: {
      sourceId: `markdown:${fingerprint}`,
      item: written ?? item,
      title,
      slug: slug.replace(/^.*\//, ''),
      text: {
        text: withoutEmptyEnds(
          written === null && heading ? body.trimStart().replace(/^[^\n]*/, '') : body,
        ),
        format: 'markdown',
        base,
        isFolder: true,
      },
      excerpt: textOf(matter, 'excerpt', 'summary'),
      metaTitle: textOf(matter, 'metaTitle', 'meta_title', 'seoTitle'),
      metaDescription: textOf(matter, 'description', 'metaDescription', 'meta_description'),
      image: image === null ? null : image.startsWith('/objects/') ? image : resolved(image, base),
      imageAlt: textOf(matter, 'imageAlt', 'image_alt'),
      isDraft: isDraft || publishedAt === null,
      publishedAt,
      author: authorOf(matter['author'] ?? listOf(matter['authors'])[0]),
      categories: namesIn(matter['categories'] ?? matter['category']),
      tags: namesIn(matter['tags']),
      oldPaths: [matter['permalink'], matter['url'], ...listOf(matter['aliases'])].flatMap((each) =>
        typeof each === 'string' && /^\/[^:]/.test(each) ? each : [],
      ),
      notes,
    },
  };
}

/** A path from the root is one of the zip, where Jekyll's pictures stand. */
function resolved(address: string, base: string): string {
  return URL.parse(address, base)?.href ?? address;
}

/** Spaces before the first line can mean code, so only whole lines go. */
function withoutEmptyEnds(text: string): string {
  return text.trimEnd().replace(/^\s*\n/, '');
}

/** The heading with which a text begins. Null if it begins with something else. */
function headingIn(body: string): string | null {
  const [line = ''] = body.trimStart().split('\n', 1);
  return line.startsWith('# ') ? line.slice(2).trim() || null : null;
}

const YAML = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/;
const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\r?\n|$)/;

function split(file: string, notes: Note[]): { matter: Fields; body: string } {
  const yaml = YAML.exec(file);
  const found = yaml ?? TOML.exec(file);
  if (!found) return { matter: {}, body: file.replace(/^\uFEFF/, '') };
  const [whole, matched = ''] = found;
  const text = matched.replaceAll('\r', '');
  const body = file.slice(whole.length);
  if (/\{%|\{\{[<%]/.test(body)) notes.push(warning('Its template code stays as text.'));
  try {
    const matter: unknown = yaml ? parseYaml(text, { maxAliasCount: 20 }) : parseToml(text);
    // Dates become texts.
    return { matter: fieldsOf(JSON.parse(JSON.stringify(matter))), body };
  } catch {
    notes.push(warning('Its front matter cannot be read, and is left out.'));
    return { matter: {}, body };
  }
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

/** A list, or a text with commas. */
function namesIn(value: unknown): string[] {
  return listOf(typeof value === 'string' ? value.split(',') : value).flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? String(each).trim() || [] : [],
  );
}

function authorOf(value: unknown): SourceAuthor | null {
  const fields = typeof value === 'string' ? { name: value } : fieldsOf(value);
  const name = textOf(fields, 'name', 'title');
  return name === null
    ? null
    : { name, email: textOf(fields, 'email'), bio: textOf(fields, 'bio') };
}

function pictureOf(matter: Fields): string | null {
  const image = matter['image'] ?? matter['cover'] ?? matter['featured_image'] ?? matter['hero'];
  const fields = typeof image === 'string' ? { image } : fieldsOf(image);
  return textOf(fields, 'image', 'path', 'src', 'url');
}
