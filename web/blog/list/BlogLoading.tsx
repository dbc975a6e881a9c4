import { blog, POSTS_PER_PAGE } from '../../content/site/posts/blog.ts';
import { hidden } from '../../ui/page.css.ts';
import type { BlogAddress } from '../blogAddress.ts';
import { BlogListMetadata } from './BlogListMetadata.tsx';
import * as styles from './BlogLoading.css.ts';
import { grid } from './BlogList.css.ts';

const cards = Array.from({ length: POSTS_PER_PAGE }, (_, index) => index);

/** As many placeholder cards as a page has posts. */
export function BlogLoading({ address }: { address: BlogAddress }) {
  return (
    <div role="status">
      <BlogListMetadata address={address} category={null} />
      <p className={hidden}>{blog.loading}</p>
      <div className={styles.categories} />
      <div className={grid} aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className={styles.card} data-placeholder="">
            <div className={styles.picture} />
            <div className={styles.short} />
            <div className={styles.line} />
            <div className={styles.line} />
            <div className={styles.short} />
          </div>
        ))}
      </div>
    </div>
  );
}
