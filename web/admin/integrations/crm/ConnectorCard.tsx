import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  ConnectorCard_connector$data,
  ConnectorCard_connector$key,
} from '#relay/ConnectorCard_connector.graphql';
import { CRMS, type CrmKind } from '../../../content/inputs/connectors/crmKinds.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import * as styles from './ConnectorCard.css.ts';
import { DryRun } from './DryRun.tsx';
import { MappingForm } from './MappingForm.tsx';
import { useSaveConnector } from './useSaveConnector.ts';
import { useTestConnector } from './useTestConnector.ts';

const fragment = graphql`
  fragment ConnectorCard_connector on Connector {
    id
    account
    enabled
    enabledAt
    failingSince
    lastError
    counts {
      waiting
      sent
      failed
    }
    ...MappingForm_connector
  }
`;

interface Props {
  kind: CrmKind;
  /** Null while the CRM is not connected. */
  connector: ConnectorCard_connector$key | null;
  mayConnect: boolean;
}

/** One CRM: whether it gets leads, what went wrong, and what can be done. */
export function ConnectorCard({ kind, connector: key, mayConnect }: Props) {
  const connector = useFragment(fragment, key);
  const { name } = CRMS[kind];
  return (
    <article className={styles.card} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.state}>{stateOf(connector)}</p>
      {connector?.lastError && <p className={styles.problem}>{connector.lastError}</p>}
      {mayConnect && <Actions kind={kind} connector={connector} />}
    </article>
  );
}

function Actions({
  kind,
  connector,
}: {
  kind: CrmKind;
  connector: ConnectorCard_connector$data | null | undefined;
}) {
  const [open, setOpen] = useState<'credentials' | 'mapping' | 'dryRun' | null>(null);
  const close = () => setOpen(null);
  const [test, testing] = useTestConnector();
  const [save, saving] = useSaveConnector();
  const { name } = CRMS[kind];
  const isTested = Boolean(connector?.account);
  return (
    <div className={styles.actions}>
      <Button onClick={() => setOpen('credentials')}>
        {connector ? 'Change credentials' : `Connect ${name}`}
      </Button>
      {connector && (
        <Button pending={testing && 'Testing...'} onClick={() => void test(connector.id)}>
          Test
        </Button>
      )}
      {connector && isTested && (
        <>
          <Button onClick={() => setOpen('mapping')}>Map fields</Button>
          <Button onClick={() => setOpen('dryRun')}>Dry run</Button>
          <Button
            look={connector.enabled ? 'plain' : 'main'}
            pending={saving && 'Saving...'}
            onClick={() => void save({ kind, enabled: !connector.enabled })}
          >
            {connector.enabled ? 'Switch off' : 'Switch on'}
          </Button>
        </>
      )}
      <Dialog
        title={connector ? `Credentials of ${name}` : `Connect ${name}`}
        open={open === 'credentials'}
        onClose={close}
      >
        {open === 'credentials' && <ConnectForm kind={kind} onClose={close} />}
      </Dialog>
      <Dialog title={`Fields of ${name}`} open={open === 'mapping'} onClose={close}>
        {connector && open === 'mapping' && (
          <MappingForm kind={kind} connector={connector} onClose={close} />
        )}
      </Dialog>
      <Dialog title={`Dry run for ${name}`} width="wide" open={open === 'dryRun'} onClose={close}>
        {connector && open === 'dryRun' && <DryRun id={connector.id} />}
      </Dialog>
    </div>
  );
}

function stateOf(connector: ConnectorCard_connector$data | null | undefined): string {
  if (!connector) return 'Not connected.';
  const { account, enabled, enabledAt, failingSince, counts } = connector;
  if (!account) return 'Connected, but not tested.';
  if (!enabled && !enabledAt) return `${account}. Switched off.`;
  const figures = `${counts.sent} sent, ${counts.waiting} waiting, ${counts.failed} failed.`;
  if (!enabled) return `${account}. Switched off: changes wait. ${figures}`;
  return `${account}. ${failingSince ? 'Failing' : 'Sending leads'}: ${figures}`;
}
