import * as z from 'zod/mini';
import { changedSlug, newSlug } from './slug.ts';
import {
  clearableText,
  composed,
  notLongerThan,
  plainText,
  requiredText,
  withLetterOrDigit,
} from '../../fields/text.ts';

export const LONGEST_TITLE = 200;
export const LONGEST_EXCERPT = 500;
export const LONGEST_META_TITLE = 200;
export const LONGEST_META_DESCRIPTION = 500;
export const LONGEST_CONTENT = 200_000;
export const LONGEST_ALT = 500;
export const LONGEST_TAG = 50;
export const MOST_TAGS = 20;
export const MOST_CATEGORIES = 20;

const title = requiredText('Title', LONGEST_TITLE);

/** Markdown, not trimmed: spaces at the start of a line have a meaning. */
const content = z.string('Content is required').check(
  z.overwrite((text) => text.replaceAll('\0', '')),
  z.refine((text) => text.trim() !== '', 'Content is required'),
  z.maxLength(LONGEST_CONTENT, 'Please keep the content to 200,000 characters or fewer'),
);

/** A path of this site such as `/objects/…`, or an http(s) address. Other schemes could run scripts. */
const PICTURE = /^(\/(?!\/)|https?:\/\/[^/\s])[^\s\\]*$/;

const featuredImage = z.optional(
  z.pipe(
    z.nullable(
      z.string().check(
        plainText,
        z.maxLength(2000, 'Please choose another image'),
        z.regex(/^$|^[/h]/, { error: 'Please choose another image', abort: true }),
        z.refine((path) => path === '' || PICTURE.test(path), 'Please choose another image'),
      ),
    ),
    z.transform((path) => path || null),
  ),
);

const tags = z.nullish(
  z
    .array(
      z
        .string()
        .check(
          plainText,
          composed,
          z.minLength(1, 'A tag needs a name'),
          notLongerThan(LONGEST_TAG, 'each tag'),
          withLetterOrDigit('A tag needs a letter or digit'),
        ),
    )
    .check(z.maxLength(MOST_TAGS, `Please use at most ${MOST_TAGS} tags`)),
);

/** The texts that a post may lack. */
export const texts = z.object({
  excerpt: clearableText('the excerpt', LONGEST_EXCERPT),
  featuredImage,
  featuredImageAlt: clearableText('the alternative text', LONGEST_ALT),
  metaTitle: clearableText('the meta title', LONGEST_META_TITLE),
  metaDescription: clearableText('the meta description', LONGEST_META_DESCRIPTION),
});

const common = {
  ...texts.shape,
  status: z.nullish(z.enum(['draft', 'published'], 'Status must be draft or published')),
  /** The author's id in the form of the API; null for the default author. */
  authorId: z.nullish(z.string()),
  categoryIds: z.nullish(
    z
      .array(z.string())
      .check(z.maxLength(MOST_CATEGORIES, `Please choose at most ${MOST_CATEGORIES} categories`)),
  ),
  tags,
  publishedAt: z.nullish(z.date()),
};

/** The new post of REST and GraphQL. Unknown fields are ignored. */
export const createPost = z.object({ title, content, slug: newSlug, ...common });

/** The changes of a post. Absent fields stay unchanged; null clears an optional field. */
export const updatePost = z.object({
  id: z.string(),
  version: z.nullish(z.int()),
  autosave: z.nullish(z.boolean()),
  title: z.nullish(title),
  content: z.nullish(content),
  slug: z.nullish(changedSlug),
  ...common,
});

export type CreatePost = z.infer<typeof createPost>;
export type UpdatePost = z.infer<typeof updatePost>;

const MOST_AT_ONCE = 100;

function oneBulk<Item extends z.ZodMiniType>(item: Item) {
  return z
    .array(item)
    .check(
      z.minLength(1, 'Please choose at least one post'),
      z.maxLength(MOST_AT_ONCE, `Please choose at most ${MOST_AT_ONCE} posts at once`),
    );
}

/** The posts of a bulk action. */
export const chosenPosts = z.object({ ids: oneBulk(z.string()) });

/** Posts with new publication dates. */
export const schedulePosts = z.object({
  posts: oneBulk(z.object({ id: z.string(), version: z.nullish(z.int()), publishedAt: z.date() })),
});
