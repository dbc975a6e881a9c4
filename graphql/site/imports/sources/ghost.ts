import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { JSONParser } from '@streamparser/json';
import { type Fields, fieldsOf, jsonIn, textOf, timeOf } from './fields.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';
import {
  type Entry,
  FOLDER,
  MOST_PART_BYTES,
  type Note,
  type Source,
  type SourceAuthor,
  TOO_LONG_PART,
  UnreadableFileError,
  warning,
} from './source.ts';
import { openZip, type Zip } from './zipFiles.ts';

/** Ghost writes this in place of the address of its site. */
const SITE = /__GHOST_URL__/g;

/** Where texts name the pictures of their site. */
const PICTURE = /(?:__GHOST_URL__)?\/content\/images\/[^\s"'<>()\\]+/g;

/**
 * The JSON export of Ghost 1 to 6, alone or in a zip with the folder `content/images`. It is read twice, because posts stand before
 * the tables that they need.
 */
export function ghostSource(path: string, siteUrl: string | null): Source {
  let opened: Promise<Zip | null> | null = null;
  const archive = () => (opened ??= zipAt(path));
  const tags = new Map<string, string>();
  const authors = new Map<string, SourceAuthor>();
  const meta = new Map<string, Fields>();
  const tagsOf = new Links('tag_id');
  const authorsOf = new Links('author_id');

  function learn(table: string, row: Fields): void {
    const id = textOf(row, 'id') ?? '';
    if (table === 'tags') {
      const name = textOf(row, 'name') ?? '';
      const isInternal = textOf(row, 'visibility') === 'internal' || name.startsWith('#');
      if (name && !isInternal) tags.set(id, name);
    }
    if (table === 'users') {
      const name = textOf(row, 'name', 'slug', 'email');
      if (name) authors.set(id, { name, email: textOf(row, 'email'), bio: textOf(row, 'bio') });
    }
    if (table === 'posts_tags') tagsOf.add(row);
    if (table === 'posts_authors') authorsOf.add(row);
    if (table === 'posts_meta') {
      const { meta_title, meta_description, feature_image_alt } = row;
      if (meta_title || meta_description || feature_image_alt)
        meta.set(textOf(row, 'post_id') ?? '', { meta_title, meta_description, feature_image_alt });
    }
  }

  function entryOf(written: Fields, zip: Zip | null): Entry {
    const row = zip ? withOwnPictures(written, siteUrl, zip) : written;
    const id = textOf(row, 'id') ?? '';
    const slug = textOf(row, 'slug') ?? '';
    const title = textOf(row, 'title') ?? '';
    const item = title || slug || id;
    if (isPage(row)) return { left: { level: 'warning', item, message: 'Pages are left out.' } };
    const notes: Note[] = [];
    const further = { ...row, ...meta.get(id) };
    const writers = authorsOf.get(id).flatMap((each) => authors.get(each) ?? []);
    if (writers.length > 1) notes.push(warning('Only the first author is kept.'));
    const status = textOf(row, 'status') ?? 'draft';
    const publishedAt = timeOf(row['published_at']);
    const isOpen = ['public', null].includes(textOf(row, 'visibility'));
    if (!isOpen) notes.push(warning('It was for members only, so it becomes a draft.'));
    if (status === 'sent') notes.push(warning('It was only sent by mail, so it becomes a draft.'));
    if (row['codeinjection_head'] || row['codeinjection_foot'])
      notes.push(warning('Its injected code is left out.'));
    return {
      post: {
        sourceId: `ghost:${textOf(row, 'uuid') ?? id}:${textOf(row, 'created_at') ?? ''}`,
        item,
        title,
        slug,
        text: { ...textIn(row, notes), base: siteUrl ?? (zip && FOLDER), isFolder: false },
        excerpt: textOf(row, 'custom_excerpt'),
        metaTitle: textOf(further, 'meta_title'),
        metaDescription: textOf(further, 'meta_description'),
        image: whole(textOf(row, 'feature_image', 'image'), siteUrl),
        imageAlt: textOf(further, 'feature_image_alt'),
        isDraft: !isOpen || !['published', 'scheduled'].includes(status),
        publishedAt,
        author: writers[0] ?? authors.get(textOf(row, 'author_id') ?? '') ?? null,
        categories: tagsOf.get(id).flatMap((each) => tags.get(each) ?? []),
        tags: [],
        oldPaths: status === 'published' && slug ? [`/${slug}`] : [],
        notes,
      },
    };
  }

  return {
    async open() {
      let posts = 0;
      const zip = await archive();
      for await (const { table, row } of rowsOf(piecesOf(path, zip))) {
        if (table === 'posts' && !isPage(row)) posts += 1;
        learn(table, row);
      }
      return { posts, findings: [] };
    },
    async *entries() {
      const zip = await archive();
      for await (const { table, row } of rowsOf(piecesOf(path, zip)))
        if (table === 'posts') yield entryOf(row, zip);
    },
    picture: async (address, to) => (await archive())?.picture(address, to) ?? false,
  };
}

/** The archive, if the file is one. */
async function zipAt(path: string): Promise<Zip | null> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString('latin1') !== 'PK\x03\x04') return null;
  } finally {
    await file.close();
  }
  // Backups name the folder `images`, and put all of them into another one.
  return openZip(path, (name) => name.replace(/^(?:.*?\/)?images\//, 'content/images/'));
}

/** The JSON of the posts. In an archive it is the largest, because themes have small ones. */
function piecesOf(path: string, zip: Zip | null): AsyncIterable<Buffer> {
  if (!zip) return createReadStream(path);
  const [largest] = zip.names
    .filter((name) => name.endsWith('.json'))
    .toSorted((one, other) => zip.sizeOf(other) - zip.sizeOf(one));
  if (largest === undefined)
    throw new UnreadableFileError('The zip archive has no JSON of a Ghost export.');
  return zip.pieces(largest);
}

const WITH_PICTURES = ['html', 'lexical', 'mobiledoc', 'markdown', 'feature_image', 'image'];

/** The row with the addresses of the pictures that the archive has. Others stay, and are fetched from the old site. */
function withOwnPictures(row: Fields, siteUrl: string | null, zip: Zip): Fields {
  const origin = siteUrl === null ? null : URL.parse(siteUrl)?.origin;
  const texts = WITH_PICTURES.flatMap((name) => {
    const text = row[name];
    if (typeof text !== 'string') return [];
    const own = origin ? text.replaceAll(`${origin}/content/`, '__GHOST_URL__/content/') : text;
    const placed = own.replace(PICTURE, (written) => {
      const address = addressOfPicture(written);
      return zip.has(address) ? address : written;
    });
    return [[name, placed]];
  });
  return { ...row, ...Object.fromEntries(texts) };
}

/** Smaller copies stand in `content/images/size/w600`, beside the picture itself. */
function addressOfPicture(written: string): string {
  const path = written.replace(SITE, '').replace(/\/size\/w\d+\//, '/');
  return new URL(path, FOLDER).href;
}

function isPage(row: Fields): boolean {
  return row['type'] === 'page' || row['page'] === true || row['page'] === 1;
}

/** The text in the form that Ghost has rendered, otherwise in that of its editors. */
function textIn(row: Fields, notes: Note[]): { text: string; format: 'html' | 'markdown' } {
  const html = textOf(row, 'html');
  if (html !== null) return { text: html.replace(SITE, ''), format: 'html' };
  const lexical = jsonIn(textOf(row, 'lexical'));
  const mobiledoc = jsonIn(textOf(row, 'mobiledoc'));
  const made = lexical ? lexicalHtml(lexical) : mobiledocHtml(mobiledoc);
  for (const name of made.unknown) notes.push(warning(`The card "${name}" is left out.`));
  if (made.html) return { text: made.html.replace(SITE, ''), format: 'html' };
  return { text: (textOf(row, 'markdown') ?? '').replace(SITE, ''), format: 'markdown' };
}

/** A path without a known site stays a path. The importer says that it has no address. */
function whole(address: string | null, siteUrl: string | null): string | null {
  const path = address?.replace(SITE, '');
  return path ? (URL.parse(path, siteUrl ?? undefined)?.href ?? path) : null;
}

/** What belongs to each post, in its order. */
class Links {
  /** One text for each post, `order id` on each line. It takes a third of the memory of a list of objects. */
  readonly #byPost = new Map<string, string>();
  readonly #column: string;

  constructor(column: string) {
    this.#column = column;
  }

  add(row: Fields): void {
    const post = textOf(row, 'post_id') ?? '';
    const link = `${Number(row['sort_order'] ?? 0)} ${textOf(row, this.#column) ?? ''}`;
    const before = this.#byPost.get(post);
    this.#byPost.set(post, before === undefined ? link : `${before}\n${link}`);
  }

  get(post: string): string[] {
    const links = this.#byPost.get(post)?.split('\n') ?? [];
    return links
      .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
      .map((link) => link.slice(link.indexOf(' ') + 1));
  }
}

/** The rows of all tables, one after another. Memory holds one piece of the file and one row. */
async function* rowsOf(
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<{ table: string; row: Fields }, void> {
  const rows: { table: string; row: Fields }[] = [];
  const parser = new JSONParser({ paths: ['$.db.*.data.*.*', '$.data.*.*'], keepStack: false });
  let bytes = 0;
  parser.onValue = ({ value, stack }) => {
    bytes = 0;
    rows.push({ table: String(stack.at(-1)?.key ?? ''), row: fieldsOf(value) });
  };
  let isFirst = true;
  for await (const chunk of pieces) {
    bytes += chunk.byteLength;
    if (bytes > MOST_PART_BYTES) throw new UnreadableFileError(TOO_LONG_PART);
    try {
      const hasMark = isFirst && chunk.subarray(0, 3).toString('latin1') === '\xef\xbb\xbf';
      parser.write(hasMark ? chunk.subarray(3) : chunk);
    } catch {
      throw new UnreadableFileError('The file is not the JSON of a Ghost export.');
    }
    isFirst = false;
    yield* rows.splice(0);
  }
  if (!parser.isEnded) throw new UnreadableFileError('The file ends in the middle.');
}
