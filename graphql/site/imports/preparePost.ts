import pLimit from 'p-limit';
import { LONGEST_CATEGORY_NAME } from '../../../web/content/site/posts/category.ts';
import {
  createPost as rules,
  LONGEST_ALT,
  LONGEST_CONTENT,
  LONGEST_EXCERPT,
  LONGEST_META_DESCRIPTION,
  LONGEST_META_TITLE,
  LONGEST_TAG,
  LONGEST_TITLE,
  MOST_CATEGORIES,
  MOST_TAGS,
} from '../../../web/content/site/posts/post.ts';
import { nameKey, slugOf } from '../../../web/content/site/posts/slug.ts';
import { fieldIssues } from '../../../web/content/fields/issues.ts';
import type { RenderedMarkdown } from '../../platform/markdown/rendered.ts';
import type { Services } from '../../services.ts';
import { renderContent } from '../posts/renderContent.ts';
import { withPaths } from '../posts/takeOver.ts';
import type { ImportedImages } from './importedImages.ts';
import { info, type Note, type SourcePost, warning } from './sources/source.ts';

/** A post that can be saved. */
export interface PreparedPost {
  title: string;
  /** The wanted slug. Another post can have it. */
  slug: string;
  content: string;
  rendered: RenderedMarkdown;
  excerpt: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  featuredImage: string | null;
  featuredImageAlt: string | null;
  status: 'draft' | 'published';
  publishedAt: Date | null;
  categories: string[];
  tags: string[];
}

const FETCHED_AT_ONCE = 4;

/**
 * Converts the text of a post, takes over its images, and cuts what is too long.
 *
 * @param notes gets what is lost or changed.
 * @returns the reason, as a sentence, if it cannot become a post.
 */
export async function preparePost(
  post: SourcePost,
  notes: Note[],
  images: ImportedImages,
  { markdown }: Pick<Services, 'markdown'>,
): Promise<PreparedPost | { refused: string }> {
  const cut = (text: string | null, longest: number, what: string) => {
    if (text === null || text.length <= longest) return text;
    notes.push(warning(`Its ${what} is cut after ${longest.toLocaleString('en')} characters.`));
    return wholeCharacters(text, longest).trim();
  };
  const converted = await markdown.convert(post.text);
  if ('refused' in converted) return { refused: `${converted.refused}.` };
  notes.push(...converted.notes.map(warning));
  const isEmpty = converted.markdown.trim() === '';
  if (isEmpty) notes.push(info('It has no text.'));
  const text = isEmpty ? EMPTY : cutText(converted.markdown, notes);
  const first = await markdown.render(text);
  if ('refused' in first) return { refused: `${first.refused}.` };
  const limit = pLimit(FETCHED_AT_ONCE);
  const take = (url: string, alt: string | null) => limit(() => images.take(url, alt, notes));
  const paths = await Promise.all(first.foreignImages.map(({ url }) => take(url, null)));
  const taken = withPaths(text, first.foreignImages, paths);
  // A path can be longer than the address that it replaces.
  const content = taken.length > LONGEST_CONTENT ? text : taken;
  const featuredImage = post.image === null ? null : await take(post.image, post.imageAlt);
  const isDraft = post.isDraft || post.publishedAt === null;
  if (isDraft && !post.isDraft)
    notes.push(warning('Its date cannot be read, so it becomes a draft.'));
  const title = cut(post.title || post.slug, LONGEST_TITLE, 'title') || 'Untitled';
  const fields = {
    title,
    content,
    excerpt: cut(post.excerpt, LONGEST_EXCERPT, 'excerpt'),
    metaTitle: cut(post.metaTitle, LONGEST_META_TITLE, 'meta title'),
    metaDescription: cut(post.metaDescription, LONGEST_META_DESCRIPTION, 'meta description'),
    featuredImage,
    featuredImageAlt: featuredImage && cut(post.imageAlt, LONGEST_ALT, 'alternative text'),
    tags: names(post.tags, { longest: LONGEST_TAG, most: MOST_TAGS, what: 'tags' }, notes),
  };
  const checked = rules.safeParse(fields);
  if (!checked.success) {
    return { refused: `${fieldIssues(checked.error)[0]?.message ?? 'It is not valid'}.` };
  }
  const { data } = checked;
  return {
    title: data.title,
    slug: slugFor(post, notes),
    content,
    rendered: content === text ? first : await renderContent(markdown, content),
    excerpt: data.excerpt ?? null,
    metaTitle: data.metaTitle ?? null,
    metaDescription: data.metaDescription ?? null,
    featuredImage: data.featuredImage ?? null,
    featuredImageAlt: data.featuredImageAlt ?? null,
    status: isDraft ? 'draft' : 'published',
    publishedAt: post.publishedAt === null ? null : new Date(post.publishedAt),
    categories: names(
      post.categories,
      { longest: LONGEST_CATEGORY_NAME, most: MOST_CATEGORIES, what: 'categories' },
      notes,
    ),
    tags: data.tags ?? [],
  };
}

/** Stands for an empty text, which posts cannot have. Readers see nothing. */
const EMPTY = '&nbsp;';

/** Half a character must not stay at the end. */
function wholeCharacters(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}

/** A text is cut between two paragraphs, if it has paragraphs. */
function cutText(text: string, notes: Note[]): string {
  if (text.length <= LONGEST_CONTENT) return text;
  notes.push(warning(`Its text is cut after ${LONGEST_CONTENT.toLocaleString('en')} characters.`));
  const start = wholeCharacters(text, LONGEST_CONTENT);
  const end = start.lastIndexOf('\n\n');
  return end > LONGEST_CONTENT / 2 ? start.slice(0, end) : start;
}

function slugFor({ slug, title }: SourcePost, notes: Note[]): string {
  const wanted = slug || title;
  const made = slugOf(wanted) || 'post';
  const isForeign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(wanted);
  if (isForeign) notes.push(warning(`Its address is written in Latin letters: /blog/${made}.`));
  else if (slug && made !== slug) notes.push(info(`Its address becomes /blog/${made}.`));
  return made;
}

/** Names without doubles, none of them too long. */
function names(
  all: readonly string[],
  { longest, most, what }: { longest: number; most: number; what: string },
  notes: Note[],
): string[] {
  const known = new Map<string, string>();
  for (const name of all) {
    const clean = name.replaceAll('\0', '').replace(/\s+/g, ' ').trim().normalize('NFC');
    const short = wholeCharacters(clean, longest).trim();
    if (short.length < clean.length)
      notes.push(warning(`One of its ${what} is cut after ${longest} characters.`));
    if (/[\p{Letter}\p{Number}]/u.test(short) && !known.has(nameKey(short)))
      known.set(nameKey(short), short);
  }
  if (known.size > most) notes.push(warning(`Only the first ${most} ${what} are kept.`));
  return [...known.values()].slice(0, most);
}
