import { type ReactNode, useRef } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { LeadList_leads$key } from '#relay/LeadList_leads.graphql';
import { hidden } from '../hidden.css.ts';
import { isFiltered, type LeadFilters } from './leadFilters.ts';
import { LEAD_NOUN, LEADS_PATH, listPath } from './leadPaths.ts';
import { LeadRow } from './LeadRow.tsx';
import { LeadsEmpty } from './LeadsEmpty.tsx';
import { searchId } from '../table/FilterBar.tsx';
import { Pager } from '../table/Pager.tsx';
import type { Position } from '../table/position.ts';
import { LEADS_ID } from './LeadFilterBar.tsx';
import { LeadsTable } from './LeadsTable.tsx';
import * as styles from './LeadList.css.ts';
import { useAnnouncements } from './useAnnouncements.ts';
import { useLeadChanges } from './useLeadChanges.ts';
import { useRowPlace } from '../table/useRowPlace.ts';
import { useRowKeys } from '../useRowKeys.ts';

const fragment = graphql`
  fragment LeadList_leads on LeadConnection {
    __id
    totalCount
    pageInfo {
      hasNextPage
      hasPreviousPage
    }
    edges {
      cursor
      node {
        id
        ...LeadRow_lead
      }
    }
  }
`;

interface Props {
  leads: LeadList_leads$key;
  filters: LeadFilters;
  position: Position;
  stale: boolean;
}

/** One page of leads, kept up to date. */
export function LeadList({ leads: key, filters, position, stale }: Props) {
  const leads = useFragment(fragment, key);
  const placeOf = useRowPlace(LEADS_PATH);
  const list = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useAnnouncements();
  const first = !leads.pageInfo.hasPreviousPage;
  const waiting = useLeadChanges({
    connectionId: leads.__id,
    filters,
    first,
    onChange: announce,
  });
  useRowKeys(list, searchId(LEADS_ID));
  const cursors = leads.edges.map((edge) => edge.cursor);
  let content: ReactNode = (
    <LeadsEmpty filtered={isFiltered(filters)} pastTheEnd={position !== null} />
  );
  if (leads.edges.length > 0) {
    content = (
      <LeadsTable stale={stale}>
        {leads.edges.map(({ node }) => (
          <LeadRow key={node.id} lead={node} {...placeOf(node.id)} />
        ))}
      </LeadsTable>
    );
  }
  return (
    <div ref={list} className={styles.list}>
      <p aria-live="polite" className={hidden}>
        {announcement}
      </p>
      {content}
      <Pager
        noun={LEAD_NOUN}
        shown={leads.edges.length}
        total={leads.totalCount}
        waiting={waiting}
        newest={position && listPath(filters)}
        newer={first ? null : listPath(filters, { before: cursors[0] ?? '' })}
        older={
          leads.pageInfo.hasNextPage ? listPath(filters, { after: cursors.at(-1) ?? '' }) : null
        }
      />
    </div>
  );
}
