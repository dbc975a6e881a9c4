import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BlogPostStructuredData_post$key } from '#relay/BlogPostStructuredData_post.graphql';
import { blog } from '../../content/site/posts/blog.ts';
import { article, breadcrumbs } from '../../content/pages/structuredData.ts';
import { StructuredData } from '../../layout/StructuredData.tsx';

interface Props {
  post: BlogPostStructuredData_post$key;
  path: string;
  description: string;
}

/** A post as search engines understand it. */
export function BlogPostStructuredData({ post, path, description }: Props) {
  const data = useFragment(
    graphql`
      fragment BlogPostStructuredData_post on Post {
        title
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
  const { title, publishedAt, updatedAt, readingTime, socialImage, featuredImage } = data;
  return (
    <StructuredData
      of={(site) => [
        article(site, {
          path,
          title,
          description,
          images: [socialImage, featuredImage].filter((image) => typeof image === 'string'),
          publishedAt: publishedAt ?? updatedAt,
          modifiedAt: updatedAt,
          author: { name: data.author.name, bio: data.author.bio },
          section: data.categories[0]?.name,
          tags: data.tags.map(({ name }) => name),
          readingTime,
        }),
        breadcrumbs(site, [
          [blog.title, '/blog'],
          [title, path],
        ]),
      ]}
    />
  );
}
