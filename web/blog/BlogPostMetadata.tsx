import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BlogPostMetadata_post$key } from '#relay/BlogPostMetadata_post.graphql';
import { blog } from '../content/blog.ts';
import { article, breadcrumbs } from '../content/structuredData.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { StructuredData } from '../layout/StructuredData.tsx';
import { ServerOnly } from '../ui/ServerOnly.tsx';

/** What search engines and link previews read of a post. What nobody wrote for them is taken from the post itself. */
export function BlogPostMetadata({ post }: { post: BlogPostMetadata_post$key }) {
  const data = useFragment(
    graphql`
      fragment BlogPostMetadata_post on Post {
        slug
        title
        excerpt
        metaTitle
        metaDescription
        publishedAt
        updatedAt
        readingTime
        socialImage
        featuredImage
        author {
          name
          bio
        }
        categories {
          name
        }
        tags {
          name
        }
      }
    `,
    post,
  );
  const { slug, socialImage, featuredImage, author, categories, readingTime } = data;
  const path = `/blog/${slug}`;
  const title = data.metaTitle || data.title;
  const description = data.metaDescription || data.excerpt || blog.description;
  const publishedAt = data.publishedAt ?? data.updatedAt;
  const modifiedAt = data.updatedAt;
  const section = categories[0]?.name;
  const tags = data.tags.map(({ name }) => name);
  return (
    <>
      <PageMetadata
        title={title}
        description={description}
        path={path}
        type="article"
        image={socialImage ? { path: socialImage, alt: data.title } : undefined}
        article={{ publishedAt, modifiedAt, author: author.name, section, tags }}
        feeds
      />
      <ServerOnly>
        {import.meta.env.SSR && (
          <StructuredData
            of={(site) => [
              article(site, {
                path,
                title: data.title,
                description,
                images: [socialImage, featuredImage].filter(
                  (image) => image !== null && image !== undefined,
                ),
                publishedAt,
                modifiedAt,
                author: { name: author.name, bio: author.bio },
                section,
                tags,
                readingTime,
              }),
              breadcrumbs(site, [
                [blog.title, '/blog'],
                [data.title, path],
              ]),
            ]}
          />
        )}
      </ServerOnly>
    </>
  );
}
