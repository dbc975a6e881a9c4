import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BlogList_query$key } from '#relay/BlogList_query.graphql';
import { POSTS_PER_PAGE } from '../../content/site/posts/blog.ts';
import type { BlogAddress } from '../blogAddress.ts';
import { BlogCard } from '../BlogCard.tsx';
import { BlogEmpty } from './BlogEmpty.tsx';
import * as styles from './BlogList.css.ts';
import { BlogListMetadata } from './BlogListMetadata.tsx';
import { BlogNoSuchPage } from './BlogNoSuchPage.tsx';
import { PageControls } from './PageControls.tsx';

interface Props {
  posts: BlogList_query$key;
  address: BlogAddress;
}

/** One page of the list, or a message when it is empty. */
export function BlogList({ posts: key, address }: Props) {
  const { posts, categories } = useFragment(
    graphql`
      fragment BlogList_query on Query {
        categories @required(action: THROW) {
          slug
          name
        }
        posts(first: $count, page: $page, filter: { category: $category, search: $search })
          @required(action: THROW) {
          totalCount
          edges {
            node {
              id
              featuredImage
              ...BlogCard_post
            }
          }
        }
      }
    `,
    key,
  );
  const category = categories.find(({ slug }) => slug === address.category);
  const page = address.page ?? 1;
  const isPastTheEnd = posts.edges.length === 0 && page > 1;
  // The first picture in view is the largest element of the page. The first card may have no picture.
  const firstPicture = posts.edges.findIndex(({ node }) => node.featuredImage !== null);
  if (isPastTheEnd || (address.category && !category)) return <BlogNoSuchPage />;
  return (
    <>
      <BlogListMetadata address={address} category={category?.name ?? null} />
      {posts.edges.length > 0 ? (
        <>
          <ul className={styles.grid}>
            {posts.edges.map(({ node }, index) => (
              <li key={node.id} className={styles.cell}>
                <BlogCard post={node} isFirst={index === firstPicture} />
              </li>
            ))}
          </ul>
          <PageControls
            address={address}
            totalPages={Math.ceil(posts.totalCount / POSTS_PER_PAGE)}
          />
        </>
      ) : (
        <BlogEmpty address={address} />
      )}
    </>
  );
}
