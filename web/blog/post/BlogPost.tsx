import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { BlogPost_post$key } from '#relay/BlogPost_post.graphql';
import { ArticleBody } from '../../article/ArticleBody.tsx';
import { Contents } from '../../article/Contents.tsx';
import { FeaturedPicture } from '../../article/FeaturedPicture.tsx';
import { PostHead } from '../../article/PostHead.tsx';
import { blogPost } from '../../content/site/posts/blog.ts';
import { container } from '../../ui/page.css.ts';
import { blogPath } from '../blogAddress.ts';
import { BlogClosing } from '../BlogClosing.tsx';
import { BlogPostAuthor } from './BlogPostAuthor.tsx';
import { BlogPostMetadata } from './BlogPostMetadata.tsx';
import { BlogPostRelated } from './BlogPostRelated.tsx';
import { BlogPostShare } from './BlogPostShare.tsx';
import * as styles from './BlogPost.css.ts';

function categoryPath(slug: string): string {
  return blogPath({ category: slug });
}

/** A post with its contents, author, related posts and call to action. */
export function BlogPost({ post: key, aside }: { post: BlogPost_post$key; aside: ReactNode }) {
  const post = useFragment(
    graphql`
      fragment BlogPost_post on Post {
        contentHtml
        headings {
          id
          text
          level
        }
        author {
          ...BlogPostAuthor_author
        }
        ...PostHead_post
        ...FeaturedPicture_post
        ...BlogPostMetadata_post
        ...BlogPostRelated_post
        ...BlogPostShare_post
      }
    `,
    key,
  );
  const headings = post.headings.map(({ id, text, level }) => ({ id, text, level }));
  return (
    <>
      <BlogPostMetadata post={post} />
      <article className={`${container} ${styles.post}`}>
        <Link to="/blog" className={styles.back} data-event="blog_back" data-category="blog">
          <svg viewBox="0 0 16 16" className={styles.arrow} aria-hidden="true">
            <path d="M14 8H2m5-5L2 8l5 5" />
          </svg>
          {blogPost.back}
        </Link>
        <div className={styles.opening}>
          <PostHead post={post} categoryPath={categoryPath}>
            <BlogPostShare post={post} />
          </PostHead>
          <FeaturedPicture post={post} />
        </div>
        <div className={styles.columns}>
          <div className={styles.contents}>
            <Contents headings={headings} />
          </div>
          <div className={styles.text}>
            <Contents headings={headings} folded />
            <ArticleBody html={post.contentHtml} className={styles.body} />
            <BlogPostAuthor author={post.author} />
          </div>
          {aside}
        </div>
      </article>
      <BlogPostRelated post={post} />
      <BlogClosing {...blogPost.closing} event="book_demo_post" />
    </>
  );
}
