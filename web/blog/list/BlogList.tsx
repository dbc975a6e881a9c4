import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BlogList_query$key } from '#relay/BlogList_query.graphql';
import { POSTS_PER_PAGE, blog } from '../../content/site/posts/blog.ts';
import { type BlogAddress, blogPath } from '../blogAddress.ts';
import { PostGrid } from './PostGrid.tsx';
import * as styles from './BlogList.css.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BlogMessage } from '../BlogMessage.tsx';
import { blogFeeds, blogPage } from '../../content/pages/blogPage.ts';
import { PageMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { usePageTitle } from '../../layout/pageWords.ts';
import { useStatus } from '../../layout/pageAnswer.ts';
import { breadcrumbs } from '../../content/pages/structuredData.ts';
import { hidden } from '../../ui/page.css.ts';

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
          edges {
            __typename
          }
          ...PostGrid_posts
        }
      }
    `,
    key,
  );
  const category = categories.find(({ slug }) => slug === address.category);
  const page = address.page ?? 1;
  const isPastTheEnd = posts.edges.length === 0 && page > 1;
  if (isPastTheEnd || (address.category && !category)) return <BlogNoSuchPage />;
  return (
    <>
      <BlogListMetadata address={address} category={category?.name ?? null} />
      {posts.edges.length > 0 ? (
        <PostGrid
          posts={posts}
          page={page}
          pathOf={(other) => blogPath({ ...address, page: other })}
        />
      ) : (
        <BlogEmpty address={address} />
      )}
    </>
  );
}

/** Shown instead of cards when the blog has no posts, or none match the filters. */
function BlogEmpty({ address: { category, search } }: { address: BlogAddress }) {
  if (!category && !search) return <BlogMessage {...blog.empty} />;
  const { title, clear } = blog.nothingFound;
  const text = search
    ? `No post has “${search}” in its title or excerpt.`
    : 'There are no posts in this category yet.';
  return (
    <BlogMessage title={title} text={text}>
      <LinkButton to="/blog" look="quiet">
        {clear}
      </LinkButton>
    </BlogMessage>
  );
}

/** The page is past the end of the list, or the category does not exist. */
export function BlogNoSuchPage({ isPage = false }: { isPage?: boolean }) {
  useStatus(404);
  const { title, text, back } = blog.noSuchPage;
  return (
    <>
      <PageMetadata title={title} description={text} path={blogPage.path} noIndex />
      <BlogMessage title={title} text={text} isPage={isPage}>
        <LinkButton to="/blog">{back}</LinkButton>
      </BlogMessage>
    </>
  );
}

interface BlogListMetadataProps {
  address: BlogAddress;
  /** Name of the chosen category. */
  category: string | null;
}

/** The metadata of the list. Each page has its own title: 'Compliance, page 2 - Blog - Sixty'. */
function BlogListMetadata({ address, category }: BlogListMetadataProps) {
  const { page, search } = address;
  const shown = [
    search && `“${search}”`,
    category,
    page && page > 1 && `${category || search ? 'page' : 'Page'} ${page}`,
  ].filter(Boolean);
  const { title, description } = usePageTitle(blogPage);
  return (
    <>
      <PageMetadata
        title={[shown.join(', '), title].filter(Boolean).join(' - ')}
        description={description}
        path={blogPath(address)}
        image={blogPage.image}
        noIndex={search !== null}
        feeds={blogFeeds}
      />
      <StructuredData of={(site) => [breadcrumbs(site, [[blog.title, '/blog']])]} />
    </>
  );
}

const cards = Array.from({ length: POSTS_PER_PAGE }, (_, index) => index);

/** The placeholder of the list. */
export function BlogLoading({ address }: { address: BlogAddress }) {
  return (
    <>
      <BlogListMetadata address={address} category={null} />
      <CardsLoading />
    </>
  );
}

/** As many placeholder cards as a page has posts. */
export function CardsLoading() {
  return (
    <div role="status">
      <p className={hidden}>{blog.loading}</p>
      <div className={styles.loadingCategories} />
      <div className={styles.grid} aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className={styles.loadingCard} data-placeholder="">
            <div className={styles.loadingPicture} />
            <div className={styles.loadingShortLine} />
            <div className={styles.loadingLine} />
            <div className={styles.loadingLine} />
            <div className={styles.loadingShortLine} />
          </div>
        ))}
      </div>
    </div>
  );
}
