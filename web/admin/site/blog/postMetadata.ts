import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';

const query = graphql`
  query postMetadataQuery @preloadable {
    authors @required(action: THROW) {
      id
      name
    }
    categories @required(action: THROW) {
      id
      name
      slug
    }
    defaultAuthor {
      id
    }
  }
`;

/** The categories and authors of posts. */
export function usePostMetadata(ref: PreloadedQuery<postMetadataQuery>) {
  const { authors, categories, defaultAuthor } = usePreloadedQuery<postMetadataQuery>(query, ref);
  return {
    authors: authors.map(({ id, name }) => ({ id, name })),
    categories: categories.map(({ id, name, slug }) => ({ id, name, slug })),
    /** Id of the author of new posts; null when that author does not exist yet. */
    defaultAuthorId: defaultAuthor?.id ?? null,
  };
}
