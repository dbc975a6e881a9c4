import * as z from 'zod/mini';
import {
  clearableText,
  composed,
  notLongerThan,
  plainText,
  requiredText,
  withLetterOrDigit,
} from '../../fields/text.ts';

const LONGEST_NAME = 100;
const LONGEST_BIO = 1000;
const LONGEST_LINK = 500;
const MOST_LINKS = 10;

const name = requiredText('Name', LONGEST_NAME).check(
  composed,
  withLetterOrDigit('A name needs a letter or digit'),
);

const link = z
  .string()
  .check(
    plainText,
    notLongerThan(LONGEST_LINK, 'each link'),
    z.refine(isWebAddress, 'A link must begin with https:// or http://'),
  );

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) && !new URL(text).username;
}

/** The changes of an author. Absent fields stay unchanged; null and empty texts remove a bio and a picture. */
export const updateAuthor = z.object({
  id: z.string(),
  name: z.nullish(name),
  /** Plain text. */
  bio: clearableText('the bio', LONGEST_BIO),
  links: z.nullish(
    z.array(link).check(z.maxLength(MOST_LINKS, `Please use at most ${MOST_LINKS} links`)),
  ),
  /** Path of a stored image. */
  avatar: z.optional(
    z.pipe(
      z.nullable(
        z
          .string()
          .check(plainText, z.regex(/^$|^\/objects\/[\w.-]+$/, 'Please choose another picture')),
      ),
      z.transform((path) => path || null),
    ),
  ),
});

export type UpdateAuthor = z.infer<typeof updateAuthor>;
