import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  BlogPostMetadata_post$data,
  BlogPostMetadata_post$key,
} from '#relay/BlogPostMetadata_post.graphql';
import { blog } from '../../content/site/posts/blog.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { BlogPostStructuredData } from './BlogPostStructuredData.tsx';

/** The metadata of a post. Missing meta texts fall back to the post's title and excerpt. */
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
        linkPreviewImage {
          url
          alt
          width
          height
        }
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
  const picture = data.linkPreviewImage ?? undefined;
  const path = `/blog/${data.slug}`;
  const description = data.metaDescription || data.excerpt || blog.description;
  return (
    <>
      <PageMetadata
        title={data.metaTitle || title}
        description={description}
        path={path}
        type="article"
        image={picture && { path: picture.url, alt: picture.alt, size: sizeOf(picture) }}
        article={{
          publishedAt: publishedAt ?? updatedAt,
          modifiedAt: updatedAt,
          author: data.author.name,
          section: data.categories[0]?.name,
          tags: data.tags.map(({ name }) => name),
        }}
        feeds
      />
      <BlogPostStructuredData post={data} path={path} description={description} />
    </>
  );
}

/** Null for an image on another site, whose size is unknown. */
function sizeOf({ width, height }: NonNullable<BlogPostMetadata_post$data['linkPreviewImage']>) {
  return width && height ? { width, height } : null;
}
