import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { classicHtml } from './classicText.ts';
import { timeOf, wordsOf } from './fields.ts';
import {
  type Entry,
  type Finding,
  info,
  MOST_PART_BYTES,
  type Note,
  type Source,
  type SourceAuthor,
  TOO_LONG_PART,
  UnreadableFileError,
  warning,
} from './source.ts';

/** An element below `channel`, with the texts of its children. */
interface Part {
  name: string;
  texts: Map<string, string>;
  terms: { domain: string; name: string }[];
  meta: Map<string, string>;
  comments: number;
}

/** WordPress eXtended RSS 1.0 to 1.2. It is read twice, because posts can stand before their pictures. */
export function wordpressSource(path: string): Source {
  let site: string | null = null;
  const authors = new Map<string, SourceAuthor>();
  const pictures = new Map<string, { url: string; alt: string | null }>();

  function learn({ name, texts, meta }: Part): void {
    if (name === 'wp:author') {
      const login = textIn(texts, 'wp:author_login') ?? '';
      const shown = textIn(texts, 'wp:author_display_name') ?? login;
      const email = textIn(texts, 'wp:author_email');
      if (shown) authors.set(login, { name: wordsOf(shown), email, bio: null });
    }
    if (name === 'item' && texts.get('wp:post_type') === 'attachment') {
      const url = textIn(texts, 'wp:attachment_url');
      const alt = meta.get('_wp_attachment_image_alt')?.trim() || null;
      if (url) pictures.set(texts.get('wp:post_id') ?? '', { url, alt });
    }
  }

  function postOf({ texts, terms, meta, comments }: Part, item: string): Entry {
    const notes: Note[] = [];
    const text = (name: string) => textIn(texts, name);
    const status = text('wp:status') ?? 'draft';
    const time = timeOf(text('wp:post_date_gmt')) ?? timeOf(text('wp:post_date'));
    const isProtected = text('wp:post_password') !== null;
    if (status === 'private') notes.push(warning('It was private, so it becomes a draft.'));
    if (status === 'pending') notes.push(warning('It waited for review, so it becomes a draft.'));
    if (isProtected) notes.push(warning('It had a password, so it becomes a draft.'));
    if (comments > 0) notes.push(warning('Its comments are left out.'));
    const login = text('dc:creator') ?? '';
    const { html, left } = classicHtml(text('content:encoded') ?? '', (id) => pictures.get(id));
    for (const note of left) notes.push(warning(note));
    const image = pictures.get(meta.get('_thumbnail_id') ?? '');
    const link = text('link');
    const excerpt = text('excerpt:encoded');
    const named = (domain: string) =>
      terms.filter((term) => term.domain === domain).map(({ name }) => wordsOf(name));
    const isDraft = !['publish', 'future'].includes(status) || isProtected;
    return {
      post: {
        sourceId: `wordpress:${text('guid') ?? text('wp:post_id') ?? link ?? ''}:${text('wp:post_date') ?? ''}`,
        item,
        title: wordsOf(text('title') ?? ''),
        slug: decoded(text('wp:post_name') ?? ''),
        text: { text: html, format: 'html', base: link ?? site, isFolder: false },
        excerpt: excerpt && wordsOf(excerpt),
        metaTitle: metaOf(meta, '_yoast_wpseo_title', 'rank_math_title', '_aioseo_title'),
        metaDescription: metaOf(
          meta,
          '_yoast_wpseo_metadesc',
          'rank_math_description',
          '_aioseo_description',
        ),
        image: image?.url ?? null,
        imageAlt: image?.alt ?? null,
        isDraft,
        publishedAt: time,
        author: authors.get(login) ?? (login ? { name: login, email: null, bio: null } : null),
        categories: named('category'),
        tags: named('post_tag'),
        oldPaths: status === 'publish' ? pathsOf(link) : [],
        notes,
      },
    };
  }

  function entryOf(part: Part): Entry | null {
    const { texts } = part;
    const type = texts.get('wp:post_type') ?? 'post';
    const item =
      wordsOf(texts.get('title') ?? '') ||
      textIn(texts, 'wp:post_name') ||
      `Post ${texts.get('wp:post_id') ?? ''}`;
    if (isPost(part)) return postOf(part, item);
    if (type === 'page') return { left: { ...warning('Pages are left out.'), item } };
    if (type === 'post') return { left: { ...info('What is in the trash is left out.'), item } };
    if (type === 'attachment' || type === 'revision' || type === 'nav_menu_item') return null;
    return { left: { ...warning(`What is of the kind "${type}" is left out.`), item } };
  }

  return {
    async open() {
      let posts = 0;
      const findings: Finding[] = [];
      const faults: string[] = [];
      for await (const part of partsOf(path, faults)) {
        if (part.name === 'wp:base_blog_url') site = part.texts.get('') ?? null;
        if (isPost(part)) posts += 1;
        learn(part);
      }
      if (faults.length > 0)
        findings.push({ ...warning(`The XML has a fault: ${faults[0] ?? ''}`), item: 'The file' });
      return { posts, findings };
    },
    async *entries() {
      for await (const part of partsOf(path, [])) {
        const entry = part.name === 'item' ? entryOf(part) : null;
        if (entry) yield entry;
      }
    },
  };
}

function isPost({ name, texts }: Part): boolean {
  const status = texts.get('wp:status') ?? '';
  const isGone = ['trash', 'auto-draft', 'inherit'].includes(status);
  return name === 'item' && (texts.get('wp:post_type') ?? 'post') === 'post' && !isGone;
}

function textIn(texts: Map<string, string>, name: string): string | null {
  return texts.get(name)?.trim() || null;
}

/** Templates such as `%%title%%` are no texts. */
function metaOf(meta: Map<string, string>, ...names: string[]): string | null {
  const text = names.map((name) => meta.get(name)?.trim()).find(Boolean) ?? null;
  return text === null || /%\w+%/.test(text) ? null : wordsOf(text);
}

function pathsOf(link: string | null): string[] {
  const address = link === null ? null : URL.parse(link);
  return !address || address.pathname === '/' ? [] : [address.pathname];
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/**
 * The parts of the channel, one after another. Memory holds one piece of the file and one part. XML with faults is read as far
 * as it can be, because plugins write such files.
 *
 * @param faults gets the first faults.
 */
async function* partsOf(path: string, faults: string[]): AsyncGenerator<Part, void> {
  const parser = new SaxesParser();
  const found: Part[] = [];
  const open: string[] = [];
  let part: Part | null = null;
  let text = '';
  let term = { domain: '', name: '' };
  let metaKey = '';
  let isRss = false;
  let bytes = 0;
  const add = (more: string) => {
    text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('error', ({ message }) => {
    if (faults.length < 1) faults.push(message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    text = '';
    bytes = 0;
    if (open.length === 1) isRss = name === 'rss';
    if (open.length === 3)
      part = { name, texts: new Map(), terms: [], meta: new Map(), comments: 0 };
    if (open.length === 4 && name === 'category')
      term = { domain: attributes['domain'] ?? '', name: '' };
  });
  parser.on('closetag', ({ name }) => {
    const depth = open.length;
    open.pop();
    bytes = 0;
    if (!part) return;
    if (depth === 3) {
      part.texts.set('', text.trim());
      found.push(part);
      part = null;
    } else if (depth === 4) {
      if (name === 'category') part.terms.push({ ...term, name: text });
      else if (name === 'wp:comment') part.comments += 1;
      else if (name !== 'wp:postmeta') part.texts.set(name, text);
    } else if (depth === 5) {
      if (name === 'wp:meta_key') metaKey = text.trim();
      if (name === 'wp:meta_value') part.meta.set(metaKey, text);
    }
    text = '';
  });
  const decoder = new TextDecoder();
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MOST_PART_BYTES) throw new UnreadableFileError(TOO_LONG_PART);
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
  if (!isRss) throw new UnreadableFileError('The file is not an export of WordPress.');
  if (open.length > 0) throw new UnreadableFileError('The file ends in the middle.');
}
