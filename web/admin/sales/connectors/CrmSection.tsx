import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { CrmSectionQuery } from '#relay/CrmSectionQuery.graphql';
import { CRM_KINDS } from '../../../content/sales/connectors/crmKinds.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { PageSection } from '../../kit/layout/PageSection.tsx';
import { ConnectorCard } from './ConnectorCard.tsx';
import { useFinishCrmConsent } from './useFinishCrmConsent.ts';

const query = graphql`
  query CrmSectionQuery @preloadable {
    connectors @required(action: THROW) {
      kind
      ...ConnectorCard_connector
    }
    consentCrms @required(action: THROW)
  }
`;

interface Props {
  query: PreloadedQuery<CrmSectionQuery>;
  /** Whether the user may connect a CRM. Others see the state. */
  mayConnect: boolean;
}

/** The CRMs that get all leads. */
export function CrmSection({ query: preloaded, mayConnect }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <PageSection
      title="CRM"
      note="Each new or changed lead is sent with its calls, bookings and do-not-call flag within seconds. A do-not-call flag that your team sets in the CRM stops our calls within minutes."
    >
      <QueryBoundary subject="The CRMs" attempt={preloaded} onRetry={() => void revalidate()}>
        <Suspense fallback={<p role="status">Loading CRMs</p>}>
          <Connectors query={preloaded} mayConnect={mayConnect} />
        </Suspense>
      </QueryBoundary>
    </PageSection>
  );
}

function Connectors({ query: preloaded, mayConnect }: Props) {
  const { connectors, consentCrms } = usePreloadedQuery<CrmSectionQuery>(query, preloaded);
  useFinishCrmConsent();
  return CRM_KINDS.map((kind) => (
    <ConnectorCard
      key={kind}
      kind={kind}
      connector={connectors.find((each) => each.kind === kind) ?? null}
      mayConnect={mayConnect}
      offersConsent={consentCrms.includes(kind)}
    />
  ));
}
