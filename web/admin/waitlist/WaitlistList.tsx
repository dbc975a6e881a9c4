import { graphql, useFragment } from 'react-relay/hooks.js';
import type { WaitlistList_entries$key } from '#relay/WaitlistList_entries.graphql';
import { ListEmpty } from '../table/ListEmpty.tsx';
import { type ListName, PagedTable } from '../table/PagedTable.tsx';
import type { Position } from '../table/position.ts';
import {
  WAITLIST_ID,
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
      ...PagedTable_pageInfo
    }
    edges {
      node {
        id
        ...WaitlistRow_entry
      }
    }
  }
`;

const LIST: ListName = {
  id: WAITLIST_ID,
  path: WAITLIST_PATH,
  noun: ['entry', 'entries'],
  caption: 'The waitlist, the newest first',
  columns: WAITLIST_COLUMNS,
};

interface Props {
  entries: WaitlistList_entries$key;
  filters: WaitlistFilters;
  position: Position;
  stale: boolean;
}

/** One page of the waitlist. Its rows say all that is known: there are no details to open. */
export function WaitlistList({ entries: key, filters, position, stale }: Props) {
  const { edges, totalCount, pageInfo } = useFragment(fragment, key);
  return (
    <PagedTable
      list={LIST}
      rows={edges.map(({ node }) => (
        <WaitlistRow key={node.id} entry={node} />
      ))}
      total={totalCount}
      pageInfo={pageInfo}
      position={position}
      pathOf={(place) => waitlistPath(filters, place)}
      stale={stale}
      empty={
        <ListEmpty
          {...LIST}
          filtered={waitlistFilterInput(filters) !== null}
          pastTheEnd={position !== null}
        >
          <p>An entry appears here when somebody sells where calls are not offered yet.</p>
        </ListEmpty>
      }
    />
  );
}
