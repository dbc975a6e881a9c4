import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { PostHead_post$key } from '#relay/PostHead_post.graphql';
import { readingTimeText } from '../content/site/posts/blog.ts';
import { authorPath, categoryPath } from '../content/site/posts/subjects.ts';
import { Avatar } from './Avatar.tsx';
import { postDate } from './byline.ts';
import * as styles from './PostHead.css.ts';
import * as recipes from '../theme/recipes.css.ts';

interface Props {
  post: PostHead_post$key;
  /** Links the author and the categories to their pages. Pages of drafts do not. */
  linked?: boolean;
  /** Shown instead of the date of a draft. */
  undated?: string;
  /** Shown at the end of the byline. */
  children?: ReactNode;
}

/** The head of a post: badges, title, excerpt, author and date. */
export function PostHead({ post, linked = false, undated, children }: Props) {
  const { title, excerpt, categories, author, publishedAt, readingTime } = useFragment(
    graphql`
      fragment PostHead_post on Post {
        title
        excerpt
        publishedAt
        readingTime
        author {
          name
          slug
          ...Avatar_author
        }
        categories {
          id
          name
          slug
        }
      }
    `,
    post,
  );
  return (
    <header className={styles.head}>
      {categories.length > 0 && (
        <ul className={recipes.row} aria-label="Categories">
          {categories.map(({ id, name, slug }) => (
            <li key={id}>
              {linked ? (
                <Link
                  to={categoryPath(slug)}
                  className={styles.badge}
                  data-event="post_category"
                  data-category="blog"
                  data-value={slug}
                >
                  {name}
                </Link>
              ) : (
                <span className={styles.badge}>{name}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <h1 className={styles.title}>{title}</h1>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      <div className={styles.foot}>
        <div className={styles.byline}>
          <Avatar author={author} />
          <p>
            {linked ? (
              <Link
                to={authorPath(author.slug)}
                className={styles.author}
                data-event="post_author"
                data-category="blog"
              >
                {author.name}
              </Link>
            ) : (
              <span className={styles.author}>{author.name}</span>
            )}
            <span className={styles.facts}>
              {publishedAt ? <time dateTime={publishedAt}>{postDate(publishedAt)}</time> : undated}
              <span className={styles.readingTime}>{readingTimeText(readingTime)}</span>
            </span>
          </p>
        </div>
        {children}
      </div>
    </header>
  );
}
