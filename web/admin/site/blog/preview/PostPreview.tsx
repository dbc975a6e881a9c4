import { graphql, useFragment } from 'react-relay/hooks.js';
import type { PostPreview_post$key } from '#relay/PostPreview_post.graphql';
import { ArticleBody } from '../../../../article/ArticleBody.tsx';
import { FeaturedPicture } from '../../../../article/Picture.tsx';
import { PostHead } from '../../../../article/PostHead.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { PageTitle } from '../../../kit/layout/PageFrame.tsx';
import { Icon } from '../Icon.tsx';
import { editPath, POSTS_PATH } from '../postPaths.ts';
import { postState } from '../postState.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import * as styles from './PreviewPage.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment PostPreview_post on Post {
    id
    title
    status
    isScheduled
    featuredImage
    contentHtml
    tags {
      id
      name
    }
    ...PostHead_post
    ...Picture_post
  }
`;

const STATES = { draft: 'in draft', scheduled: 'scheduled', published: 'published' } as const;

/** The post under a banner that shows its status. */
export function PostPreview({ post: key }: { post: PostPreview_post$key }) {
  const post = useFragment(fragment, key);
  const state = postState(post.status, post.isScheduled);
  return (
    <>
      <PageTitle title={`Preview: ${post.title}`} />
      <header className={styles.banner}>
        <div className={styles.state}>
          <p className={recipes.strong}>Preview Mode - This post is {STATES[state]}</p>
          <span className={styles.badge}>
            <StatusBadge state={state} />
          </span>
        </div>
        <div className={recipes.centeredRow}>
          <PreviewLink postId={post.id} />
          <ButtonLink to={POSTS_PATH} className={styles.tool}>
            <Icon name="back" />
            Back to Management
          </ButtonLink>
          <ButtonLink to={editPath(post.id)} className={styles.tool}>
            <Icon name="edit" />
            Edit Post
          </ButtonLink>
        </div>
      </header>
      <main className={styles.article}>
        <article className={styles.post}>
          <PostHead post={post} undated="Not published yet" />
          {post.featuredImage && <FeaturedPicture post={post} />}
          <ArticleBody html={post.contentHtml} />
          {post.tags.length > 0 && (
            <ul aria-label="Tags" className={recipes.row}>
              {post.tags.map(({ id, name }) => (
                <li key={id} className={styles.tag}>
                  {name}
                </li>
              ))}
            </ul>
          )}
        </article>
      </main>
    </>
  );
}
