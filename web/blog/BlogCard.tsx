import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { BlogCard_post$key } from '#relay/BlogCard_post.graphql';
import { Avatar } from '../article/Avatar.tsx';
import { Picture } from '../article/Picture.tsx';
import { postDate } from '../article/byline.ts';
import { readingTimeText } from '../content/site/posts/blog.ts';
import * as styles from './BlogCard.css.ts';

interface Props {
  post: BlogCard_post$key;
  /** The heading level of its title. */
  heading?: 'h2' | 'h3';
  /** The page's first picture is fetched at once. */
  isFirst?: boolean;
}

/** A post in a list. The whole card is clickable, but screen readers find one link: the title. */
export function BlogCard({ post, heading: Heading = 'h2', isFirst }: Props) {
  const { slug, title, excerpt, readingTime, publishedAt, image, categories, author } = useFragment(
    graphql`
      fragment BlogCard_post on Post {
        slug
        title
        excerpt
        readingTime
        publishedAt
        image {
          ...Picture_image
        }
        categories {
          name
        }
        author {
          name
          ...Avatar_author
        }
      }
    `,
    post,
  );
  const [category] = categories;
  return (
    <article className={image ? styles.card : styles.plainCard}>
      {image && (
        <div className={styles.frame}>
          <Picture
            image={image}
            sizes="(min-width: 64rem) 24rem, (min-width: 44rem) 45vw, 92vw"
            isFirst={isFirst}
            className={styles.picture}
          />
        </div>
      )}
      {category && <p className={styles.category}>{category.name}</p>}
      <Heading className={styles.title}>
        <Link
          to={`/blog/${slug}`}
          className={styles.link}
          data-event="blog_post"
          data-category="blog"
          data-value={slug}
        >
          {title}
        </Link>
      </Heading>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      <div className={styles.byline}>
        <Avatar author={author} />
        <p>
          <span className={styles.author}>{author.name}</span>
          <span>
            {publishedAt && <time dateTime={publishedAt}>{postDate(publishedAt)}</time>}
            {` · ${readingTimeText(readingTime)}`}
          </span>
        </p>
      </div>
    </article>
  );
}
