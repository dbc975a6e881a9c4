import { transliterate } from 'transliteration';

/** A suggested slug is cut to this length; a longer slug that somebody wrote is refused. */
export const LONGEST_SLUG = 100;

/** Letters, their marks and digits, as opposed to spaces, punctuation and symbols. */
const WORD = /[\p{Letter}\p{Mark}\p{Number}]+/gu;

/**
 * The slug that a title suggests: lower case, one hyphen for each run of characters that are no letters or digits, and
 * no hyphen at the ends. Latin letters lose their accents; words of other scripts are transliterated, because addresses
 * with ASCII letters stay readable wherever they are pasted. Empty for a title without letters and digits.
 */
export function slugOf(title: string): string {
  const whole = title
    .normalize('NFKC')
    .replace(WORD, (word) => transliterate(word))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (whole.length <= LONGEST_SLUG) return whole;
  const cut = whole.slice(0, LONGEST_SLUG + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || whole.slice(0, LONGEST_SLUG);
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
