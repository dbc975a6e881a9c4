import { graphql, readInlineData } from 'react-relay/hooks.js';
import type { storedPost_post$key } from '#relay/storedPost_post.graphql';
import type { PostValues } from './postValues.ts';

const fragment = graphql`
  fragment storedPost_post on Post @inline {
    id
    version
    slug
    title
    excerpt
    content
    status
    publishedAt
    featuredImage
    featuredImageAlt
    metaTitle
    metaDescription
    author {
      id
    }
    categories {
      id
    }
    tags {
      name
    }
  }
`;

/** A post as the server stores it. */
export interface StoredPost {
  id: string;
  version: number;
  values: PostValues;
}

/** The version of a post that was loaded. Only staff may read versions, and only staff reach the editor. */
export function loadedVersion(version: number | null | undefined): number {
  if (typeof version !== 'number') throw new Error('The post came without its version.');
  return version;
}

/** Copies a post out of Relay's store: the form starts with it and must not change when the store does. */
export function readStoredPost(key: storedPost_post$key): StoredPost {
  const post = readInlineData(fragment, key);
  return {
    id: post.id,
    version: loadedVersion(post.version),
    values: {
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt ?? '',
      content: post.content,
      status: post.status,
      authorId: post.author.id,
      categoryIds: post.categories.map(({ id }) => id),
      tags: post.tags.map(({ name }) => name),
      featuredImage: post.featuredImage ?? '',
      featuredImageAlt: post.featuredImageAlt ?? '',
      metaTitle: post.metaTitle ?? '',
      metaDescription: post.metaDescription ?? '',
      publishedAt: post.publishedAt ?? '',
    },
  };
}
