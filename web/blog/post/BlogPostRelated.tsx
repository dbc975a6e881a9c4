import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BlogPostRelated_post$key } from '#relay/BlogPostRelated_post.graphql';
import { blogPost } from '../../content/site/posts/blog.ts';
import { container } from '../../ui/page.css.ts';
import { BlogCard } from '../BlogCard.tsx';
import { cell, grid } from '../list/BlogList.css.ts';
import * as styles from './BlogPostRelated.css.ts';

/** Links to related posts. */
export function BlogPostRelated({ post }: { post: BlogPostRelated_post$key }) {
  const { related } = useFragment(
    graphql`
      fragment BlogPostRelated_post on Post {
        related(first: 3) {
          id
          ...BlogCard_post
        }
      }
    `,
    post,
  );
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className={`${container} ${styles.section}`}>
      <h2 id="related-title" className={styles.title}>
        {blogPost.related}
      </h2>
      <ul className={grid}>
        {related.map((each) => (
          <li key={each.id} className={`${cell} ${styles.post}`}>
            <BlogCard post={each} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
