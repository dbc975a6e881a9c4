import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { leadOwnersQuery } from '#relay/leadOwnersQuery.graphql';

const query = graphql`
  query leadOwnersQuery @preloadable {
    leadOwners @required(action: THROW) {
      id
      username
    }
  }
`;

/** A member of staff who can own leads. */
export interface LeadOwner {
  readonly id: string;
  readonly username: string;
}

export function useLeadOwners(ref: PreloadedQuery<leadOwnersQuery>): LeadOwner[] {
  const { leadOwners } = usePreloadedQuery<leadOwnersQuery>(query, ref);
  return leadOwners.map(({ id, username }) => ({ id, username }));
}
