import { graphql, useFragment } from 'react-relay/hooks.js';
import type { WaitlistList_entries$key } from '#relay/WaitlistList_entries.graphql';
import { DataTable } from '../table/DataTable.tsx';
import { ListEmpty } from '../table/ListEmpty.tsx';
import { Pager } from '../table/Pager.tsx';
import type { Position } from '../table/position.ts';
import {
  ENTRY_NOUN,
  WAITLIST_PATH,
  waitlistFilterInput,
  type WaitlistFilters,
  waitlistPath,
} from './waitlistFilters.ts';
import { WAITLIST_COLUMNS, WaitlistRow } from './WaitlistRow.tsx';

const fragment = graphql`
  fragment WaitlistList_entries on WaitlistEntryConnection {
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
        ...WaitlistRow_entry
      }
    }
  }
`;

interface Props {
  entries: WaitlistList_entries$key;
  filters: WaitlistFilters;
  position: Position;
  stale: boolean;
}

/** One page of the waitlist. */
export function WaitlistList({ entries: key, filters, position, stale }: Props) {
  const { edges, totalCount, pageInfo } = useFragment(fragment, key);
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (edges.length === 0) {
    return (
      <ListEmpty
        noun={ENTRY_NOUN}
        filtered={waitlistFilterInput(filters) !== null}
        pastTheEnd={position !== null}
        path={WAITLIST_PATH}
      >
        <p>An entry appears here when somebody sells where calls are not offered yet.</p>
      </ListEmpty>
    );
  }
  return (
    <>
      <DataTable caption="The waitlist, the newest first" columns={WAITLIST_COLUMNS} stale={stale}>
        {edges.map(({ node }) => (
          <WaitlistRow key={node.id} entry={node} />
        ))}
      </DataTable>
      <Pager
        noun={ENTRY_NOUN}
        shown={edges.length}
        total={totalCount}
        newest={position && waitlistPath(filters)}
        newer={hasPreviousPage ? waitlistPath(filters, { before: startCursor ?? '' }) : null}
        older={hasNextPage ? waitlistPath(filters, { after: endCursor ?? '' }) : null}
      />
    </>
  );
}
