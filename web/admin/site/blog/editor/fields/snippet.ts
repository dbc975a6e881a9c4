import { company } from '../../../../../content/company/company.ts';
import type { PostValues } from '../state/postValues.ts';

/**
 * The post's snippet in search results and shared links. The meta title falls back to the title, the meta description
 * to the excerpt.
 */
export function snippetOf({ title, slug, excerpt, metaTitle, metaDescription }: PostValues) {
  return {
    title: metaTitle.trim() || title.trim() || 'Title of the post',
    description:
      metaDescription.trim() ||
      excerpt.trim() ||
      'What is said in the meta description or excerpt.',
    host: location.host,
    path: `blog › ${slug || '…'}`,
    site: company.product,
  };
}
