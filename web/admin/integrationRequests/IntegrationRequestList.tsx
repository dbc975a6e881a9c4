import { graphql, useFragment } from 'react-relay/hooks.js';
import type { IntegrationRequestList_requests$key } from '#relay/IntegrationRequestList_requests.graphql';
import { ListEmpty } from '../table/ListEmpty.tsx';
import { type ListName, PagedTable } from '../table/PagedTable.tsx';
import type { Position } from '../table/position.ts';
import { useRowPlace } from '../table/useRowPlace.ts';
import { IntegrationRequestRow, REQUEST_COLUMNS } from './IntegrationRequestRow.tsx';
import {
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
      ...PagedTable_pageInfo
    }
    edges {
      node {
        id
        ...IntegrationRequestRow_request
      }
    }
  }
`;

const LIST: ListName = {
  id: REQUESTS_ID,
  path: REQUESTS_PATH,
  noun: ['request', 'requests'],
  caption: 'Integration requests, the newest first',
  columns: REQUEST_COLUMNS,
};

interface Props {
  requests: IntegrationRequestList_requests$key;
  filters: RequestFilters;
  position: Position;
  stale: boolean;
}

/** One page of requests. */
export function IntegrationRequestList({ requests: key, filters, position, stale }: Props) {
  const { edges, totalCount, pageInfo } = useFragment(fragment, key);
  const placeOf = useRowPlace(LIST.path);
  return (
    <PagedTable
      list={LIST}
      rows={edges.map(({ node }) => (
        <IntegrationRequestRow key={node.id} request={node} {...placeOf(node.id)} />
      ))}
      total={totalCount}
      pageInfo={pageInfo}
      position={position}
      pathOf={(place) => requestsPath(filters, place)}
      stale={stale}
      empty={
        <ListEmpty
          {...LIST}
          filtered={requestFilterInput(filters) !== null}
          pastTheEnd={position !== null}
        >
          <p>A request appears here when somebody asks for an integration on the site.</p>
        </ListEmpty>
      }
    />
  );
}
