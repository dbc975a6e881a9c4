import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { AuthorPostsQuery } from '#relay/AuthorPostsQuery.graphql';
import { AuthorHead } from '../../article/AuthorHead.tsx';
import { picture } from '../../article/AuthorHead.css.ts';
import { Avatar } from '../../article/Avatar.tsx';
import { company } from '../../content/company/company.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { profilePage } from '../../content/pages/profilePage.ts';
import { breadcrumbs } from '../../content/pages/structuredData.ts';
import { blog } from '../../content/site/posts/blog.ts';
import {
  authorPath,
  categoryPath,
  postsText,
  subjectTexts,
} from '../../content/site/posts/subjects.ts';
import { PageMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { pagePath } from '../blogAddress.ts';
import { BlogNoSuchPage } from './BlogList.tsx';
import { PostGrid } from './PostGrid.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import * as styles from './SubjectPage.css.ts';

/** /blog/author/{slug}: an author with the posts. */
export function AuthorPosts({
  query,
  page,
}: {
  query: PreloadedQuery<AuthorPostsQuery>;
  page: number;
}) {
  const { author, posts } = usePreloadedQuery<AuthorPostsQuery>(
    graphql`
      query AuthorPostsQuery($slug: String!, $page: Int!, $count: Int!) @preloadable {
        author(slug: $slug) {
          name
          slug
          bio
          links
          avatarUrl
          since
          subjects {
            postCount
            category {
              id
              name
              slug
            }
          }
          ...Avatar_author
        }
        posts(first: $count, page: $page, filter: { authorSlug: $slug }) @required(action: THROW) {
          totalCount
          edges {
            __typename
          }
          ...PostGrid_posts
        }
      }
    `,
    query,
  );
  if (!author || posts.edges.length === 0) return <BlogNoSuchPage isPage />;
  const { name, slug, bio, links, avatarUrl, since, subjects } = author;
  const path = authorPath(slug);
  const shown = page > 1 ? `${name}, page ${page}` : name;
  return (
    <>
      <PageMetadata
        title={`${shown} - ${blog.title} - ${company.product}`}
        description={bio ?? subjectTexts.byAuthor(name)}
        path={pagePath(path, page)}
        type="profile"
        image={blogPage.image}
        feeds={{ title: name, path }}
      />
      <StructuredData
        of={(site) => [
          profilePage(site, { name, slug, bio, links, avatarUrl }),
          breadcrumbs(site, [
            [blog.title, '/blog'],
            [name, path],
          ]),
        ]}
      />
      <Breadcrumb name={name} />
      <AuthorHead
        name={name}
        bio={bio ?? null}
        links={links}
        picture={<Avatar author={author} rem={6} className={picture} />}
      >
        {subjects.length > 0 && (
          <p>
            {subjectTexts.writesAbout}{' '}
            {subjects.map(({ category, postCount }, index) => (
              <span key={category.id}>
                {index > 0 && ', '}
                <Link
                  to={categoryPath(category.slug)}
                  data-event="author_subject"
                  data-category="blog"
                  data-value={category.slug}
                >
                  {category.name}
                </Link>
                {` (${postCount})`}
              </span>
            ))}
          </p>
        )}
        <p className={styles.facts}>
          {postsText(posts.totalCount, since)}
          <a href={`${path}/rss.xml`}>{subjectTexts.feed}</a>
        </p>
      </AuthorHead>
      <PostGrid posts={posts} page={page} pathOf={(other) => pagePath(path, other)} />
    </>
  );
}
