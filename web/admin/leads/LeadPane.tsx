import * as Ariakit from '@ariakit/react';
import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import type { LeadPaneQuery } from '#relay/LeadPaneQuery.graphql';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import { LeadDetails } from './LeadDetails.tsx';
import * as styles from './LeadPane.css.ts';
import { LEADS_PATH } from './leadPaths.ts';
import { useNarrowScreen } from './useNarrowScreen.ts';

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

/** A lead's details: beside the list where there is room, over it where there is none. */
export function Component() {
  const { query: ref } = useLoaderData<LeadPaneData>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const narrow = useNarrowScreen();
  const { revalidate } = useRevalidator();
  if (!ref) return null;
  return (
    <Ariakit.Dialog
      open
      modal={narrow}
      portal={narrow}
      hideOnInteractOutside={false}
      onClose={() => navigate(`${LEADS_PATH}${search}`)}
      className={styles.pane}
    >
      <div className={styles.bar}>
        <Ariakit.DialogHeading className={styles.kicker}>Lead details</Ariakit.DialogHeading>
        <Ariakit.DialogDismiss className={styles.close} aria-label="Close details" />
      </div>
      <QueryBoundary subject="This lead" attempt={ref} onRetry={() => void revalidate()}>
        <Suspense fallback={<PaneSkeleton />}>
          <Details queryRef={ref} />
        </Suspense>
      </QueryBoundary>
    </Ariakit.Dialog>
  );
}

function Details({ queryRef }: { queryRef: PreloadedQuery<LeadPaneQuery> }) {
  const { node } = usePreloadedQuery<LeadPaneQuery>(query, queryRef);
  const lead = node?.lead;
  if (!lead) return <p className={styles.gone}>This lead no longer exists.</p>;
  return <LeadDetails lead={lead} />;
}

function PaneSkeleton() {
  return (
    <p role="status" className={styles.gone}>
      Loading the lead
    </p>
  );
}
