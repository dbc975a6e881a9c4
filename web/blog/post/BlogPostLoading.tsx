import { blog, blogPost } from '../../content/blog/blog.ts';
import { company } from '../../content/site/company.ts';
import { container, hidden } from '../../ui/page.css.ts';
import * as styles from './BlogPostLoading.css.ts';

/** The placeholder of a post that is loading. */
export function BlogPostLoading() {
  return (
    <div role="status" className={`${container} ${styles.post}`}>
      <title>{`${blog.title} - ${company.product}`}</title>
      <p className={hidden}>{blogPost.loading}</p>
      <div className={styles.shape} aria-hidden="true" data-placeholder="">
        <div className={styles.badge} />
        <div className={styles.title} />
        <div className={styles.title} />
        <div className={styles.byline} />
        <div className={styles.picture} />
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
