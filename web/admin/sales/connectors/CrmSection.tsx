import { Suspense, useEffect, useRef } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import type { CrmSectionQuery } from '#relay/CrmSectionQuery.graphql';
import type { CrmSectionMutation } from '#relay/CrmSectionMutation.graphql';
import { CRM_KINDS, CRMS } from '../../../content/sales/connectors/crmKinds.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { PageSection } from '../../kit/layout/PageFrame.tsx';
import { ConnectorCard } from './ConnectorCard.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useTestConnector } from './useTestConnector.ts';

const query = graphql`
  query CrmSectionQuery @preloadable {
    connectors @required(action: THROW) {
      kind
      ...ConnectorCard_connector
    }
    consentCrms @required(action: THROW)
  }
`;

const mutation = graphql`
  mutation CrmSectionMutation($code: String!, $state: String!) {
    finishConnectorConsent(input: { code: $code, state: $state }) {
      ... on FinishConnectorConsentPayload @alias(as: "payload") {
        connector {
          id
          ...ConnectorCard_connector
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
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

/** Connects and tests the CRM when its consent page has led back to this page. The answer is behind the `#`. */
function useFinishCrmConsent(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [test] = useTestConnector();
  /** A code can be exchanged only once. */
  const taken = useRef<string | null>(null);
  const [finish] = useAction<CrmSectionMutation>(mutation, {
    failed: 'Failed to connect the account',
    onDone(payload) {
      void revalidate();
      void test(payload.connector.id);
    },
  });
  useEffect(() => {
    const answer = new URLSearchParams(hash.slice(1));
    const kind = CRM_KINDS.find((each) => each === answer.get('oauth'));
    if (!kind || taken.current === hash) return;
    taken.current = hash;
    void navigate({ search, hash: '' }, { replace: true });
    const [code, state] = [answer.get('code'), answer.get('state')];
    if (code && state) void finish({ code, state });
    else toast({ variant: 'destructive', title: `${CRMS[kind].name} gave no access` });
  }, [hash, search, navigate, finish]);
}
