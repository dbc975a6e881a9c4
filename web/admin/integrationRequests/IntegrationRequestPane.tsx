import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { IntegrationRequestPaneQuery } from '#relay/IntegrationRequestPaneQuery.graphql';
import { DetailsPane, Gone } from '../table/DetailsPane.tsx';
import { IntegrationRequestDetails } from './IntegrationRequestDetails.tsx';
import { REQUESTS_PATH } from './requestFilters.ts';

const query = graphql`
  query IntegrationRequestPaneQuery($id: ID!) @preloadable {
    node(id: $id) {
      ...IntegrationRequestDetails_request @alias(as: "request")
    }
  }
`;

export interface RequestPaneData {
  query: PreloadedQuery<IntegrationRequestPaneQuery> | null;
}

/** A request's details. */
export function Component() {
  const { query: ref } = useLoaderData<RequestPaneData>();
  const { search } = useLocation();
  if (!ref) return null;
  return (
    <DetailsPane
      title="Request details"
      subject="This request"
      loading="Loading the request"
      closePath={`${REQUESTS_PATH}${search}`}
      attempt={ref}
    >
      <Details queryRef={ref} />
    </DetailsPane>
  );
}

function Details({ queryRef }: { queryRef: PreloadedQuery<IntegrationRequestPaneQuery> }) {
  const { node } = usePreloadedQuery<IntegrationRequestPaneQuery>(query, queryRef);
  const request = node?.request;
  if (!request) return <Gone>This request no longer exists.</Gone>;
  return <IntegrationRequestDetails request={request} />;
}
