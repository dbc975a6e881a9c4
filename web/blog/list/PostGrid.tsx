import { graphql, useFragment } from 'react-relay/hooks.js';
import type { PostGrid_posts$key } from '#relay/PostGrid_posts.graphql';
import { POSTS_PER_PAGE } from '../../content/site/posts/blog.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BlogCard } from '../BlogCard.tsx';
import * as styles from './BlogList.css.ts';

interface Props {
  posts: PostGrid_posts$key;
  /** Number of the page, starting at 1. */
  page: number;
  /** The path of a page. */
  pathOf(page: number): string;
}

/** One page of cards, with links to the pages around it. */
export function PostGrid({ posts: key, page, pathOf }: Props) {
  const { totalCount, edges } = useFragment(
    graphql`
      fragment PostGrid_posts on PostConnection {
        totalCount
        edges {
          node {
            id
            featuredImage
            ...BlogCard_post
          }
        }
      }
    `,
    key,
  );
  // The first picture in view is the largest element of the page. The first card may have no picture.
  const firstPicture = edges.findIndex(({ node }) => node.featuredImage !== null);
  return (
    <>
      <ul className={styles.grid}>
        {edges.map(({ node }, index) => (
          <li key={node.id} className={styles.cell}>
            <BlogCard post={node} isFirst={index === firstPicture} />
          </li>
        ))}
      </ul>
      <PageControls
        page={page}
        totalPages={Math.ceil(totalCount / POSTS_PER_PAGE)}
        pathOf={pathOf}
      />
    </>
  );
}

interface PageControlsProps {
  page: number;
  totalPages: number;
  /** The path of a page. */
  pathOf(page: number): string;
}

/** Links to the previous and next page; nothing when there is only one page. */
function PageControls({ page, totalPages, pathOf }: PageControlsProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.controls}>
      <Step label="Previous" rel="prev" to={page > 1 && pathOf(page - 1)} />
      <p className={styles.position}>{`Page ${page} of ${totalPages}`}</p>
      <Step label="Next" rel="next" to={page < totalPages && pathOf(page + 1)} />
    </nav>
  );
}

interface StepProps {
  label: string;
  rel: 'prev' | 'next';
  /** False when the page does not exist. */
  to: string | false;
}

function Step({ label, rel, to }: StepProps) {
  if (!to) {
    return (
      <Button look="quiet" disabled>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton
      // Keeps the same element as without a page, so that focus and position do not change.
      role="button"
      to={to}
      rel={rel}
      look="quiet"
      data-event={`blog_${rel}`}
      data-category="blog"
    >
      {label}
    </LinkButton>
  );
}
