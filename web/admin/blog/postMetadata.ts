import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';

const query = graphql`
  query postMetadataQuery @preloadable {
    authors {
      id
      name
    }
    categories {
      id
      name
      slug
    }
    defaultAuthor {
      id
    }
  }
`;

/** What posts are sorted into and signed with. */
export function usePostMetadata(ref: PreloadedQuery<postMetadataQuery>) {
  const { authors, categories, defaultAuthor } = usePreloadedQuery<postMetadataQuery>(query, ref);
  return {
    authors: authors.map(({ id, name }) => ({ id, name })),
    categories: categories.map(({ id, name, slug }) => ({ id, name, slug })),
    /** Whom a new post is under unless somebody is chosen; null where that author is still to be made. */
    defaultAuthorId: defaultAuthor?.id ?? null,
  };
}
