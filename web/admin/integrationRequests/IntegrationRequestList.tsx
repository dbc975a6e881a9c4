import { useRef } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useLocation, useParams } from 'react-router-dom';
import type { IntegrationRequestList_requests$key } from '#relay/IntegrationRequestList_requests.graphql';
import { DataTable } from '../table/DataTable.tsx';
import { searchId } from '../table/FilterBar.tsx';
import { ListEmpty } from '../table/ListEmpty.tsx';
import { Pager } from '../table/Pager.tsx';
import type { Position } from '../table/position.ts';
import { useRowKeys } from '../useRowKeys.ts';
import { IntegrationRequestRow, REQUEST_COLUMNS } from './IntegrationRequestRow.tsx';
import {
  REQUEST_NOUN,
  requestFilterInput,
  type RequestFilters,
  REQUESTS_ID,
  REQUESTS_PATH,
  requestsPath,
} from './requestFilters.ts';

const fragment = graphql`
  fragment IntegrationRequestList_requests on IntegrationRequestConnection {
    totalCount
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    edges {
      node {
        id
        ...IntegrationRequestRow_request
      }
    }
  }
`;

interface Props {
  requests: IntegrationRequestList_requests$key;
  filters: RequestFilters;
  position: Position;
  stale: boolean;
}

/** One page of requests. */
export function IntegrationRequestList({ requests: key, filters, position, stale }: Props) {
  const { edges, totalCount, pageInfo } = useFragment(fragment, key);
  const { requestId } = useParams();
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, searchId(REQUESTS_ID));
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (edges.length === 0) {
    return (
      <ListEmpty
        noun={REQUEST_NOUN}
        filtered={requestFilterInput(filters) !== null}
        pastTheEnd={position !== null}
        path={REQUESTS_PATH}
      >
        <p>A request appears here when somebody asks for an integration on the site.</p>
      </ListEmpty>
    );
  }
  return (
    <div ref={list}>
      <DataTable
        caption="Integration requests, the newest first"
        columns={REQUEST_COLUMNS}
        stale={stale}
      >
        {edges.map(({ node }) => (
          <IntegrationRequestRow
            key={node.id}
            request={node}
            to={`${REQUESTS_PATH}/${encodeURIComponent(node.id)}${search}`}
            selected={node.id === requestId}
          />
        ))}
      </DataTable>
      <Pager
        noun={REQUEST_NOUN}
        shown={edges.length}
        total={totalCount}
        newest={position && requestsPath(filters)}
        newer={hasPreviousPage ? requestsPath(filters, { before: startCursor ?? '' }) : null}
        older={hasNextPage ? requestsPath(filters, { after: endCursor ?? '' }) : null}
      />
    </div>
  );
}
