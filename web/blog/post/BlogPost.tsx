import { type ReactNode, useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { BlogPost_post$data, BlogPost_post$key } from '#relay/BlogPost_post.graphql';
import { ArticleBody } from '../../article/ArticleBody.tsx';
import { Contents } from '../../article/Contents.tsx';
import { FeaturedPicture } from '../../article/Picture.tsx';
import { PostHead } from '../../article/PostHead.tsx';
import { blogPost } from '../../content/site/posts/blogPost.ts';
import { authorPath } from '../../content/site/posts/subjects.ts';
import { container } from '../../ui/page.css.ts';
import { BlogClosing } from '../BlogClosing.tsx';
import { BlogPostMetadata } from './BlogPostMetadata.tsx';
import { BlogPostShare } from './BlogPostShare.tsx';
import { playOnClick } from './playOnClick.ts';
import * as styles from './BlogPost.css.ts';
import { Avatar } from '../../article/Avatar.tsx';
import { BlogCard } from '../BlogCard.tsx';
import { cell, grid } from '../list/BlogList.css.ts';

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
          name
          slug
          bio
          ...Avatar_author
        }
        related(first: 3) {
          id
          ...BlogCard_post
        }
        ...PostHead_post
        ...Picture_post
        ...BlogPostMetadata_post
        ...BlogPostShare_post
      }
    `,
    key,
  );
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    element?.addEventListener('click', playOnClick);
    return () => element?.removeEventListener('click', playOnClick);
  }, []);
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
          <PostHead post={post} linked>
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
            <div ref={text}>
              <ArticleBody html={post.contentHtml} className={styles.body} />
            </div>
            <Author author={post.author} />
          </div>
          {aside}
        </div>
      </article>
      {post.related.length > 0 && <Related posts={post.related} />}
      <BlogClosing {...blogPost.closing} event="book_demo_post" />
    </>
  );
}

type Post = BlogPost_post$data;

/** The author, at the end of the post. */
function Author({ author }: { author: Post['author'] }) {
  return (
    <section aria-labelledby="author-title" className={styles.author}>
      <Avatar author={author} rem={3.75} className={styles.avatar} />
      <div>
        <p className={styles.label}>{blogPost.writtenBy}</p>
        <h2 id="author-title" className={styles.name}>
          <Link to={authorPath(author.slug)} data-event="post_author" data-category="blog">
            {author.name}
          </Link>
        </h2>
        {author.bio && <p className={styles.bio}>{author.bio}</p>}
      </div>
    </section>
  );
}

/** Links to related posts. */
function Related({ posts }: { posts: Post['related'] }) {
  return (
    <section aria-labelledby="related-title" className={`${container} ${styles.related}`}>
      <h2 id="related-title" className={styles.relatedTitle}>
        {blogPost.related}
      </h2>
      <ul className={grid}>
        {posts.map((post) => (
          <li key={post.id} className={`${cell} ${styles.relatedPost}`}>
            <BlogCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
