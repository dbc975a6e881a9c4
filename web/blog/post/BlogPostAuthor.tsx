import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BlogPostAuthor_author$key } from '#relay/BlogPostAuthor_author.graphql';
import { Avatar } from '../../article/Avatar.tsx';
import { blogPost } from '../../content/site/posts/blog.ts';
import * as styles from './BlogPostAuthor.css.ts';

/** The author, at the end of the post. */
export function BlogPostAuthor({ author: key }: { author: BlogPostAuthor_author$key }) {
  const author = useFragment(
    graphql`
      fragment BlogPostAuthor_author on Author {
        name
        bio
        ...Avatar_author
      }
    `,
    key,
  );
  return (
    <section aria-labelledby="author-title" className={styles.box}>
      <Avatar author={author} className={styles.avatar} />
      <div>
        <p className={styles.label}>{blogPost.writtenBy}</p>
        <h2 id="author-title" className={styles.name}>
          {author.name}
        </h2>
        {author.bio && <p className={styles.bio}>{author.bio}</p>}
      </div>
    </section>
  );
}
