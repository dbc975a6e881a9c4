import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { CallPaneQuery } from '#relay/CallPaneQuery.graphql';
import { DetailsPane, Gone } from '../table/DetailsPane.tsx';
import { CallDetails } from './CallDetails.tsx';
import { CALLS_PATH } from './callFilters.ts';

const query = graphql`
  query CallPaneQuery($id: ID!) @preloadable {
    node(id: $id) {
      ...CallDetails_call @alias(as: "call")
    }
  }
`;

export interface CallPaneData {
  query: PreloadedQuery<CallPaneQuery> | null;
}

/** A call's details. */
export function Component() {
  const { query: ref } = useLoaderData<CallPaneData>();
  const { search } = useLocation();
  if (!ref) return null;
  return (
    <DetailsPane
      title="Call details"
      subject="This call"
      loading="Loading the call"
      closePath={`${CALLS_PATH}${search}`}
      attempt={ref}
    >
      <Details queryRef={ref} />
    </DetailsPane>
  );
}

function Details({ queryRef }: { queryRef: PreloadedQuery<CallPaneQuery> }) {
  const { node } = usePreloadedQuery<CallPaneQuery>(query, queryRef);
  const call = node?.call;
  return call ? <CallDetails call={call} /> : <Gone>This call no longer exists.</Gone>;
}
