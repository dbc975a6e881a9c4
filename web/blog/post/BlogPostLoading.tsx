import { useLocation } from 'react-router-dom';
import { blog, blogPost } from '../../content/site/posts/blog.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { container, hidden } from '../../ui/page.css.ts';
import * as styles from './BlogPostLoading.css.ts';

/** The placeholder of a post that is loading. */
export function BlogPostLoading() {
  const { pathname } = useLocation();
  return (
    <div role="status" className={`${container} ${styles.post}`}>
      <PageMetadata title={blogPage.title} description={blog.description} path={pathname} />
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
