import * as z from 'zod/mini';
import { clearableText, composed, requiredText, withLetterOrDigit } from '../../fields/text.ts';
import { changedSlug, newSlug } from './slug.ts';

export const LONGEST_CATEGORY_NAME = 60;
const LONGEST_DESCRIPTION = 500;

const name = requiredText('Name', LONGEST_CATEGORY_NAME).check(
  composed,
  withLetterOrDigit('A category needs a letter or digit'),
);

/** A new category of the blog. A missing slug is generated from the name. */
export const createCategory = z.object({ name, slug: newSlug });

/** The changes of a category. Absent fields stay unchanged. */
export const updateCategory = z.object({
  id: z.string(),
  name: z.nullish(name),
  slug: z.nullish(changedSlug),
  /** Plain text. */
  description: clearableText('the description', LONGEST_DESCRIPTION),
});

export type CreateCategory = z.infer<typeof createCategory>;
export type UpdateCategory = z.infer<typeof updateCategory>;
