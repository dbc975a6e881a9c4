import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { LeadPaneQuery } from '#relay/LeadPaneQuery.graphql';
import { DetailsPane, Gone } from '../table/DetailsPane.tsx';
import { LeadDetails } from './LeadDetails.tsx';
import { LEADS_PATH } from './leadPaths.ts';

const query = graphql`
  query LeadPaneQuery($id: ID!) @preloadable {
    node(id: $id) {
      ...LeadDetails_lead @alias(as: "lead")
    }
  }
`;

export interface LeadPaneData {
  query: PreloadedQuery<LeadPaneQuery> | null;
}

/** A lead's details. */
export function Component() {
  const { query: ref } = useLoaderData<LeadPaneData>();
  const { search } = useLocation();
  if (!ref) return null;
  return (
    <DetailsPane
      title="Lead details"
      subject="This lead"
      loading="Loading the lead"
      closePath={`${LEADS_PATH}${search}`}
      attempt={ref}
    >
      <Details queryRef={ref} />
    </DetailsPane>
  );
}

function Details({ queryRef }: { queryRef: PreloadedQuery<LeadPaneQuery> }) {
  const { node } = usePreloadedQuery<LeadPaneQuery>(query, queryRef);
  const lead = node?.lead;
  return lead ? <LeadDetails lead={lead} /> : <Gone>This lead no longer exists.</Gone>;
}
