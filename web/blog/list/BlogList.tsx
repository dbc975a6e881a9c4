import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BlogList_query$key } from '#relay/BlogList_query.graphql';
import { POSTS_PER_PAGE, blog } from '../../content/site/posts/blog.ts';
import { type BlogAddress, blogPath } from '../blogAddress.ts';
import { BlogCard } from '../BlogCard.tsx';
import * as styles from './BlogList.css.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BlogMessage } from '../BlogMessage.tsx';
import { blogPage } from '../../content/pages/blogPage.ts';
import { PageMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { useStatus } from '../../layout/pageAnswer.ts';
import { breadcrumbs } from '../../content/pages/structuredData.ts';
import { company } from '../../content/company/company.ts';
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

interface PageControlsProps {
  address: BlogAddress;
  totalPages: number;
}

/** Links to the previous and next page; nothing when there is only one page. */
function PageControls({ address, totalPages }: PageControlsProps) {
  const page = address.page ?? 1;
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.controls}>
      <Step label="Previous" rel="prev" to={page > 1 && blogPath({ ...address, page: page - 1 })} />
      <p className={styles.position}>{`Page ${page} of ${totalPages}`}</p>
      <Step
        label="Next"
        rel="next"
        to={page < totalPages && blogPath({ ...address, page: page + 1 })}
      />
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
export function BlogNoSuchPage() {
  useStatus(404);
  const { title, text, back } = blog.noSuchPage;
  return (
    <>
      <PageMetadata title={title} description={text} path={blogPage.path} noIndex />
      <BlogMessage title={title} text={text}>
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
  const title = [shown.join(', '), blog.title, company.product].filter(Boolean).join(' - ');
  return (
    <>
      <PageMetadata
        title={title}
        description={blog.description}
        path={blogPath(address)}
        image={blogPage.image}
        noIndex={search !== null}
        feeds
      />
      <StructuredData of={(site) => [breadcrumbs(site, [[blog.title, '/blog']])]} />
    </>
  );
}

const cards = Array.from({ length: POSTS_PER_PAGE }, (_, index) => index);

/** As many placeholder cards as a page has posts. */
export function BlogLoading({ address }: { address: BlogAddress }) {
  return (
    <div role="status">
      <BlogListMetadata address={address} category={null} />
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
