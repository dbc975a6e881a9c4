import { graphql, useFragment } from 'react-relay/hooks.js';
import type { SharedPreview_post$key } from '#relay/SharedPreview_post.graphql';
import { ArticleBody } from '../../article/ArticleBody.tsx';
import { Contents } from '../../article/Contents.tsx';
import { FeaturedPicture } from '../../article/FeaturedPicture.tsx';
import { PostHead } from '../../article/PostHead.tsx';
import { sharedPreview } from '../../content/site/posts/blog.ts';
import { container } from '../../ui/page.css.ts';
import * as styles from '../post/BlogPost.css.ts';
import { banner } from './SharedPreview.css.ts';

/** A draft as readers will see it, under a banner. */
export function SharedPreview({ post: key }: { post: SharedPreview_post$key }) {
  const post = useFragment(
    graphql`
      fragment SharedPreview_post on Post {
        contentHtml
        headings {
          id
          text
          level
        }
        ...PostHead_post
        ...FeaturedPicture_post
      }
    `,
    key,
  );
  const headings = post.headings.map(({ id, text, level }) => ({ id, text, level }));
  return (
    <>
      <div className={banner} role="note">
        <p className={container}>
          <strong>{sharedPreview.title}.</strong> {sharedPreview.text}
        </p>
      </div>
      <article className={`${container} ${styles.post}`}>
        <div className={styles.opening}>
          <PostHead post={post} undated={sharedPreview.undated} />
          <FeaturedPicture post={post} />
        </div>
        <div className={styles.columns}>
          <div className={styles.contents}>
            <Contents headings={headings} />
          </div>
          <div className={styles.text}>
            <Contents headings={headings} folded />
            <ArticleBody html={post.contentHtml} className={styles.body} />
          </div>
        </div>
      </article>
    </>
  );
}
