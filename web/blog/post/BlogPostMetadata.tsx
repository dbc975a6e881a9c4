import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  BlogPostMetadata_post$data,
  BlogPostMetadata_post$key,
} from '#relay/BlogPostMetadata_post.graphql';
import { blog } from '../../content/blog/blog.ts';
import type { SocialImage } from '../../content/site/socialImage.ts';
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
      <BlogPostStructuredData post={data} path={path} description={description} />
    </>
  );
}

/** The post's own picture, or else the picture that the server drew with its title. */
function previewImage(
  post: Pick<
    BlogPostMetadata_post$data,
    'title' | 'featuredImage' | 'featuredImageAlt' | 'socialImage'
  >,
): SocialImage | undefined {
  const { title, featuredImage, featuredImageAlt, socialImage } = post;
  // Social networks do not support AVIF.
  if (featuredImage && !featuredImage.endsWith('.avif')) {
    return { path: featuredImage, alt: featuredImageAlt || title };
  }
  return socialImage ? { path: socialImage, alt: title } : undefined;
}
