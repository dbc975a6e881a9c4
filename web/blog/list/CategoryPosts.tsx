import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { CategoryPostsQuery } from '#relay/CategoryPostsQuery.graphql';
import { company } from '../../content/company/company.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { breadcrumbs } from '../../content/pages/structuredData.ts';
import { blog } from '../../content/site/posts/blog.ts';
import { categoryPath, postsText, subjectTexts } from '../../content/site/posts/subjects.ts';
import { PageMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { pagePath } from '../blogAddress.ts';
import { BlogNoSuchPage } from './BlogList.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { PostGrid } from './PostGrid.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import * as styles from './SubjectPage.css.ts';

interface Props {
  query: PreloadedQuery<CategoryPostsQuery>;
  page: number;
}

/** /blog/category/{slug}: the posts of a category. */
export function CategoryPosts({ query, page }: Props) {
  const data = usePreloadedQuery<CategoryPostsQuery>(
    graphql`
      query CategoryPostsQuery($slug: String!, $page: Int!, $count: Int!) @preloadable {
        category(slug: $slug) {
          name
          slug
          description
        }
        posts(first: $count, page: $page, filter: { category: $slug }) @required(action: THROW) {
          totalCount
          edges {
            __typename
          }
          ...PostGrid_posts
        }
        ...CategoryChips_query
      }
    `,
    query,
  );
  const { category, posts } = data;
  if (!category || posts.edges.length === 0) return <BlogNoSuchPage isPage />;
  const { name, slug, description } = category;
  const path = categoryPath(slug);
  const shown = page > 1 ? `${name}, page ${page}` : name;
  return (
    <>
      <PageMetadata
        title={`Posts about ${shown} - ${blog.title} - ${company.product}`}
        description={description ?? subjectTexts.inCategory(name)}
        path={pagePath(path, page)}
        image={blogPage.image}
        feeds={{ title: name, path }}
      />
      <StructuredData
        of={(site) => [
          breadcrumbs(site, [
            [blog.title, '/blog'],
            [name, path],
          ]),
        ]}
      />
      <Breadcrumb name={name} />
      <header className={styles.category}>
        <h1 className={styles.name}>{name}</h1>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.facts}>
          {postsText(posts.totalCount)}
          <a href={`${path}/rss.xml`}>{subjectTexts.feed}</a>
        </p>
      </header>
      <div>
        <CategoryChips
          query={data}
          chosen={slug}
          pathOf={(other) => (other === null ? '/blog' : categoryPath(other))}
        />
        <PostGrid posts={posts} page={page} pathOf={(other) => pagePath(path, other)} />
      </div>
    </>
  );
}
