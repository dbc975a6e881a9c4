import { Suspense, useEffect, useRef } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import type { CrmSectionQuery } from '#relay/CrmSectionQuery.graphql';
import type { CrmSectionMutation } from '#relay/CrmSectionMutation.graphql';
import { CRM_KINDS, type CrmKind, CRMS } from '../../../content/sales/connectors/crmKinds.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { PageSection } from '../../kit/layout/PageFrame.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useTestConnector } from './useConnector.ts';
import type {
  CrmSection_connector$data,
  CrmSection_connector$key,
} from '#relay/CrmSection_connector.graphql';
import { Moment } from '../../kit/list/details/times.tsx';
import { ConnectorActions } from './ConnectorActions.tsx';
import * as styles from './ConnectorCard.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const query = graphql`
  query CrmSectionQuery @preloadable {
    connectors @required(action: THROW) {
      kind
      ...CrmSection_connector
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
          ...CrmSection_connector
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

/** Connects and tests the CRM after its consent page has redirected here. Its response is in the URL fragment. */
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
    else toast({ variant: 'destructive', title: `${CRMS[kind].name} did not grant access` });
  }, [hash, search, navigate, finish]);
}

const fragment = graphql`
  fragment CrmSection_connector on Connector {
    connected
    account
    enabled
    enabledAt
    failingSince
    lastError
    lastSentAt
    counts {
      waiting
      sent
      failed
    }
    ...ConnectorActions_connector
  }
`;

interface ConnectorCardProps {
  kind: CrmKind;
  /** Null if the CRM was never connected. */
  connector: CrmSection_connector$key | null;
  mayConnect: boolean;
  /** Whether it can be connected by OAuth. */
  offersConsent: boolean;
}

/** One CRM: whether it gets leads, what went wrong, and what can be done. */
function ConnectorCard({ kind, connector: key, mayConnect, offersConsent }: ConnectorCardProps) {
  const connector = useFragment(fragment, key);
  const { name } = CRMS[kind];
  return (
    <article className={styles.card} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <p className={recipes.soft}>{stateOf(connector)}</p>
      {connector?.lastSentAt && (
        <p className={recipes.soft}>
          Last sent: <Moment at={connector.lastSentAt} />
        </p>
      )}
      {connector?.connected && connector.lastError && (
        <p className={styles.problem}>{connector.lastError}</p>
      )}
      {mayConnect && (
        <ConnectorActions kind={kind} connector={connector ?? null} offersConsent={offersConsent} />
      )}
    </article>
  );
}

function stateOf(connector: CrmSection_connector$data | null | undefined): string {
  if (!connector) return 'Not connected.';
  const { connected, account, enabled, enabledAt, failingSince, counts } = connector;
  if (!connected) {
    return counts.sent === 0 ? 'Disconnected.' : `Disconnected. ${counts.sent} sent before.`;
  }
  if (!account) return 'Saved, but the test has not passed.';
  if (!enabled && !enabledAt) return `${account}. Not switched on.`;
  const figures = `${counts.sent} sent, ${counts.waiting} waiting, ${counts.failed} failed.`;
  if (!enabled) return `${account}. Paused. Changes are sent later. ${figures}`;
  return `${account}. ${failingSince ? 'Failing' : 'Sending leads'}: ${figures}`;
}
