import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CallList_calls$key } from '#relay/CallList_calls.graphql';
import { ListEmpty } from '../table/ListEmpty.tsx';
import { type ListName, PagedTable } from '../table/PagedTable.tsx';
import type { Position } from '../table/position.ts';
import { useRowPlace } from '../table/useRowPlace.ts';
import {
  callFilterInput,
  type CallFilters,
  CALLS_ID,
  CALLS_PATH,
  callsPath,
} from './callFilters.ts';
import { CALL_COLUMNS, CallRow } from './CallRow.tsx';

const fragment = graphql`
  fragment CallList_calls on CallConnection {
    totalCount
    pageInfo {
      ...PagedTable_pageInfo
    }
    edges {
      node {
        id
        ...CallRow_call
      }
    }
  }
`;

const LIST: ListName = {
  id: CALLS_ID,
  path: CALLS_PATH,
  noun: ['call', 'calls'],
  caption: 'Calls, the newest first',
  columns: CALL_COLUMNS,
};

interface Props {
  calls: CallList_calls$key;
  filters: CallFilters;
  position: Position;
  stale: boolean;
}

/** One page of calls. */
export function CallList({ calls: key, filters, position, stale }: Props) {
  const { edges, totalCount, pageInfo } = useFragment(fragment, key);
  const placeOf = useRowPlace(LIST.path);
  return (
    <PagedTable
      list={LIST}
      rows={edges.map(({ node }) => (
        <CallRow key={node.id} call={node} {...placeOf(node.id)} />
      ))}
      total={totalCount}
      pageInfo={pageInfo}
      position={position}
      pathOf={(place) => callsPath(filters, place)}
      stale={stale}
      empty={
        <ListEmpty
          {...LIST}
          filtered={callFilterInput(filters) !== null}
          pastTheEnd={position !== null}
        >
          <p>Every lead is called once: its call appears here with it.</p>
        </ListEmpty>
      }
    />
  );
}
