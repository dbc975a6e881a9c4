import { transliterate } from 'transliteration';
import * as z from 'zod/mini';
import { plainText } from '../../fields/text.ts';

/** A suggested slug is cut to this length; a longer slug that somebody wrote is refused. */
export const LONGEST_SLUG = 100;

/** Letters, their marks and digits, as opposed to spaces, punctuation and symbols. */
const WORD = /[\p{Letter}\p{Mark}\p{Number}]+/gu;
const LATIN_WORD = /^[\p{Script=Latin}\p{Mark}\p{Number}]+$/u;
const LETTER = /[\p{Letter}\p{Number}]/gu;

/**
 * The slug that a title suggests: lower case, one hyphen for each run of characters that are no letters or digits, and
 * no hyphen at the ends. Latin letters lose their accents; words of other scripts are transliterated, because addresses
 * with ASCII letters stay readable wherever they are pasted. If nobody has transliterated any of its letters, the slug has
 * their numbers in Unicode. Empty for a title without letters and digits.
 */
export function slugOf(title: string): string {
  const latin = hyphenated(
    title.normalize('NFKC').replace(WORD, (word) => transliterate(word)),
    /[^a-z0-9]+/g,
  );
  const whole = latin || codePointsOf(title).join('-');
  if (whole.length <= LONGEST_SLUG) return whole;
  const cut = whole.slice(0, LONGEST_SLUG + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || whole.slice(0, LONGEST_SLUG);
}

/** The slug of the row with this number among rows whose names suggest the same slug: `news`, `news-2`, `news-3`. */
export function numberedSlug(slug: string, number: number): string {
  if (number === 1) return slug;
  const end = `-${number}`;
  return `${slug.slice(0, LONGEST_SLUG - end.length).replace(/-$/, '')}${end}`;
}

/**
 * What all spellings of a name have in common: they differ in case, punctuation and the accents of Latin letters. Words of
 * other scripts are not transliterated, because different words can sound the same.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(WORD, (word) => (LATIN_WORD.test(word) ? transliterate(word) : word));
  return hyphenated(plain, /[^\p{Letter}\p{Mark}\p{Number}]+/gu);
}

function hyphenated(text: string, gaps: RegExp): string {
  return text.toLowerCase().replace(gaps, '-').replace(/^-|-$/g, '');
}

function codePointsOf(text: string): string[] {
  const letters = text.match(LETTER) ?? [];
  return letters.map((letter) => letter.codePointAt(0)?.toString(16) ?? '');
}

/** Why a slug is refused, as a sentence for its author; null for a valid slug. */
export function slugError(slug: string): string | null {
  if (slug === '') return 'URL slug is required';
  if (slug.length > LONGEST_SLUG)
    return `Please keep the URL slug to ${LONGEST_SLUG} characters or fewer`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Use lower-case letters, digits and single hyphens in the URL slug';
  return null;
}

const slugRule = (mayBeEmpty: boolean) =>
  z.string().check(
    plainText,
    z.superRefine((text, context) => {
      const fault = mayBeEmpty && text === '' ? null : slugError(text);
      if (fault) context.issues.push({ code: 'custom', message: fault, input: text });
    }),
  );

/** The slug of something new. A missing or empty slug is generated from the title or name. */
export const newSlug = z.pipe(
  z.nullish(slugRule(true)),
  z.transform((text) => text || null),
);

/** The slug of something that has one. */
export const changedSlug = slugRule(false);
