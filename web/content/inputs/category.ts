import * as z from 'zod/mini';
import { plain } from './contact.ts';

const LONGEST_NAME = 60;

const name = z
  .string('Name is required')
  .check(
    plain,
    z.minLength(1, 'Name is required'),
    z.maxLength(LONGEST_NAME, `Please keep the name under ${LONGEST_NAME} characters`),
    z.regex(/[a-z0-9]/i, 'A category needs a letter or digit'),
  );

const slug = z
  .string()
  .check(
    plain,
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Use lower-case letters, digits and single hyphens in the URL slug',
    ),
    z.maxLength(LONGEST_NAME, `Please keep the URL slug under ${LONGEST_NAME} characters`),
  );

/** A new subject of the blog. Without a slug it takes the one its name suggests. */
export const createCategory = z.object({ name, slug: z.nullish(slug) });

/** A change of one: what is absent stays as it is. */
export const updateCategory = z.object({
  id: z.string(),
  name: z.nullish(name),
  slug: z.nullish(slug),
});

export type CreateCategory = z.infer<typeof createCategory>;
export type UpdateCategory = z.infer<typeof updateCategory>;
