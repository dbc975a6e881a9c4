import { useRef } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useLocation, useParams } from 'react-router-dom';
import type { CallList_calls$key } from '#relay/CallList_calls.graphql';
import { DataTable } from '../table/DataTable.tsx';
import { searchId } from '../table/FilterBar.tsx';
import { ListEmpty } from '../table/ListEmpty.tsx';
import { Pager } from '../table/Pager.tsx';
import type { Position } from '../table/position.ts';
import { useRowKeys } from '../useRowKeys.ts';
import {
  CALL_NOUN,
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
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    edges {
      node {
        id
        ...CallRow_call
      }
    }
  }
`;

interface Props {
  calls: CallList_calls$key;
  filters: CallFilters;
  position: Position;
  stale: boolean;
}

/** One page of calls. */
export function CallList({ calls: key, filters, position, stale }: Props) {
  const { edges, totalCount, pageInfo } = useFragment(fragment, key);
  const { callId } = useParams();
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, searchId(CALLS_ID));
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (edges.length === 0) {
    return (
      <ListEmpty
        noun={CALL_NOUN}
        filtered={callFilterInput(filters) !== null}
        pastTheEnd={position !== null}
        path={CALLS_PATH}
      >
        <p>Every lead is called once: its call appears here with it.</p>
      </ListEmpty>
    );
  }
  return (
    <div ref={list}>
      <DataTable caption="Calls, the newest first" columns={CALL_COLUMNS} stale={stale}>
        {edges.map(({ node }) => (
          <CallRow
            key={node.id}
            call={node}
            to={`${CALLS_PATH}/${encodeURIComponent(node.id)}${search}`}
            selected={node.id === callId}
          />
        ))}
      </DataTable>
      <Pager
        noun={CALL_NOUN}
        shown={edges.length}
        total={totalCount}
        newest={position && callsPath(filters)}
        newer={hasPreviousPage ? callsPath(filters, { before: startCursor ?? '' }) : null}
        older={hasNextPage ? callsPath(filters, { after: endCursor ?? '' }) : null}
      />
    </div>
  );
}
