import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  BlogPostMetadata_post$data,
  BlogPostMetadata_post$key,
} from '#relay/BlogPostMetadata_post.graphql';
import { blogFeeds } from '../../content/pages/blogPage.ts';
import { blog } from '../../content/site/posts/blog.ts';
import { authorPath } from '../../content/site/posts/subjects.ts';
import { PageMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { article, breadcrumbs } from '../../content/pages/structuredData.ts';

/** The metadata of a post, also as search engines understand it. Missing meta texts fall back to the post's title and excerpt. */
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
        linkPreviewImage {
          url
          alt
          width
          height
        }
        author {
          name
          slug
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
  const { title, updatedAt, author, readingTime, socialImage, featuredImage } = data;
  const picture = data.linkPreviewImage ?? undefined;
  const path = `/blog/${data.slug}`;
  const description = data.metaDescription || data.excerpt || blog.description;
  const facts = {
    publishedAt: data.publishedAt ?? updatedAt,
    modifiedAt: updatedAt,
    section: data.categories[0]?.name,
    tags: data.tags.map(({ name }) => name),
  };
  const images = [socialImage, featuredImage].filter((image) => typeof image === 'string');
  return (
    <>
      <PageMetadata
        title={data.metaTitle || title}
        description={description}
        path={path}
        type="article"
        image={picture && { path: picture.url, alt: picture.alt, size: sizeOf(picture) }}
        article={{ ...facts, author: author.name }}
        feeds={blogFeeds}
      />
      <StructuredData
        of={(site) => [
          article(site, {
            ...facts,
            path,
            title,
            description,
            images,
            author: { name: author.name, path: authorPath(author.slug), bio: author.bio },
            readingTime,
          }),
          breadcrumbs(site, [
            [blog.title, '/blog'],
            [title, path],
          ]),
        ]}
      />
    </>
  );
}

/** Null for an image on another site, whose size is unknown. */
function sizeOf({ width, height }: NonNullable<BlogPostMetadata_post$data['linkPreviewImage']>) {
  return width && height ? { width, height } : null;
}
