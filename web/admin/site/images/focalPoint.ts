import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { focalPointQuery } from '#relay/focalPointQuery.graphql';

const query = graphql`
  query focalPointQuery($path: String!) {
    images(first: 1, search: $path) @required(action: THROW) {
      edges {
        node {
          id
          image {
            focalPoint {
              x
              y
            }
          }
        }
      }
    }
  }
`;

/** The image of the library at this path, with the point that its crops keep in view. Undefined if the library has no such image. */
export function useLibraryImage(path: string) {
  // Somebody chooses the image on the screen, so no route can start the query.
  const { images } = useLazyLoadQuery<focalPointQuery>(query, { path });
  const found = images.edges[0]?.node;
  if (!found) return undefined;
  const { x, y } = found.image.focalPoint;
  return { id: found.id, focalPoint: { x, y } };
}
