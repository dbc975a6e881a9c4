import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  ConnectorCard_connector$data,
  ConnectorCard_connector$key,
} from '#relay/ConnectorCard_connector.graphql';
import { CRMS, type CrmKind } from '../../../content/sales/connectors/crmKinds.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import { ConnectorActions } from './ConnectorActions.tsx';
import * as styles from './ConnectorCard.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment ConnectorCard_connector on Connector {
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

interface Props {
  kind: CrmKind;
  /** Null if the CRM was never connected. */
  connector: ConnectorCard_connector$key | null;
  mayConnect: boolean;
  /** Whether it can be connected by OAuth. */
  offersConsent: boolean;
}

/** One CRM: whether it gets leads, what went wrong, and what can be done. */
export function ConnectorCard({ kind, connector: key, mayConnect, offersConsent }: Props) {
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

function stateOf(connector: ConnectorCard_connector$data | null | undefined): string {
  if (!connector) return 'Not connected.';
  const { connected, account, enabled, enabledAt, failingSince, counts } = connector;
  if (!connected) {
    return counts.sent === 0 ? 'Disconnected.' : `Disconnected. ${counts.sent} sent before.`;
  }
  if (!account) return 'Saved, but the test has not passed.';
  if (!enabled && !enabledAt) return `${account}. Not switched on.`;
  const figures = `${counts.sent} sent, ${counts.waiting} waiting, ${counts.failed} failed.`;
  if (!enabled) return `${account}. Paused: changes wait. ${figures}`;
  return `${account}. ${failingSince ? 'Failing' : 'Sending leads'}: ${figures}`;
}
