import * as z from 'zod/mini';
import { notLongerThan, plainText } from '../../fields/text.ts';

const LONGEST_NAME = 60;

const name = z
  .string('Name is required')
  .check(
    plainText,
    z.minLength(1, 'Name is required'),
    notLongerThan(LONGEST_NAME, 'the name'),
    z.regex(/[a-z0-9]/i, 'A category needs a letter or digit'),
  );

const slug = z
  .string()
  .check(
    plainText,
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Use lower-case letters, digits and single hyphens in the URL slug',
    ),
    notLongerThan(LONGEST_NAME, 'the URL slug'),
  );

/** A new category of the blog. A missing slug is generated from the name. */
export const createCategory = z.object({ name, slug: z.nullish(slug) });

/** The changes of a category. Absent fields stay unchanged. */
export const updateCategory = z.object({
  id: z.string(),
  name: z.nullish(name),
  slug: z.nullish(slug),
});

export type CreateCategory = z.infer<typeof createCategory>;
export type UpdateCategory = z.infer<typeof updateCategory>;
