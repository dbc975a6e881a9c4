/** A slug longer than this is cut where it is made, and refused where it was written. */
export const LONGEST_SLUG = 100;

/** Words that addresses under /blog mean something else by, now or one day. */
const RESERVED = ['author', 'category', 'feed', 'page', 'preview', 'search', 'tag'];

/**
 * The slug that a title suggests: lower case, each run of other characters than letters and digits a hyphen, none at
 * the ends. Accents are dropped. Empty for a title without any Latin letter or digit.
 */
export function slugOf(title: string): string {
  const whole = title
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (whole.length <= LONGEST_SLUG) return whole;
  const cut = whole.slice(0, LONGEST_SLUG + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || whole.slice(0, LONGEST_SLUG);
}

/** What is wrong with a slug, as a sentence for whoever wrote it; null for a good one. */
export function slugFault(slug: string): string | null {
  if (slug === '') return 'URL slug is required';
  if (slug.length > LONGEST_SLUG)
    return `Please keep the URL slug under ${LONGEST_SLUG} characters`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Use lower-case letters, digits and single hyphens in the URL slug';
  return RESERVED.includes(slug) ? 'This URL slug is reserved, please choose another' : null;
}
