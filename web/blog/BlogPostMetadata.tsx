import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  BlogPostMetadata_post$data,
  BlogPostMetadata_post$key,
} from '#relay/BlogPostMetadata_post.graphql';
import { blog } from '../content/blog.ts';
import type { SocialImage } from '../content/socialImage.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { ServerOnly } from '../ui/ServerOnly.tsx';

// Its code and what it imports are no part of any script.
const StructuredData = import.meta.env.SSR
  ? (await import('./BlogPostStructuredData.tsx')).BlogPostStructuredData
  : null;

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
        featuredImage
        featuredImageAlt
        socialImage
        author {
          name
        }
        categories {
          name
        }
        tags {
          name
        }
        ...BlogPostStructuredData_post
      }
    `,
    post,
  );
  const { title, publishedAt, updatedAt } = data;
  const path = `/blog/${data.slug}`;
  const description = data.metaDescription || data.excerpt || blog.description;
  return (
    <>
      <PageMetadata
        title={data.metaTitle || title}
        description={description}
        path={path}
        type="article"
        image={previewImage(data)}
        article={{
          publishedAt: publishedAt ?? updatedAt,
          modifiedAt: updatedAt,
          author: data.author.name,
          section: data.categories[0]?.name,
          tags: data.tags.map(({ name }) => name),
        }}
        feeds
      />
      <ServerOnly>
        {StructuredData && <StructuredData post={data} path={path} description={description} />}
      </ServerOnly>
    </>
  );
}

/** The post's own picture; where it has none, the one with its title that was drawn for it. */
function previewImage(
  post: Pick<
    BlogPostMetadata_post$data,
    'title' | 'featuredImage' | 'featuredImageAlt' | 'socialImage'
  >,
): SocialImage | undefined {
  const { title, featuredImage, featuredImageAlt, socialImage } = post;
  // Networks that make previews do not read AVIF.
  if (featuredImage && !featuredImage.endsWith('.avif')) {
    return { path: featuredImage, alt: featuredImageAlt || title };
  }
  return socialImage ? { path: socialImage, alt: title } : undefined;
}
