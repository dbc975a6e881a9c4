import { company } from '../../../content/company.ts';
import type { PostValues } from './postValues.ts';

/** What others show of a post: metaTitle falls back to the title, metaDescription to the excerpt. */
export function shownOutside({ title, slug, excerpt, metaTitle, metaDescription }: PostValues) {
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
