import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { ConnectorActions_connector$key } from '#relay/ConnectorActions_connector.graphql';
import type { ConnectorActionsMutation } from '#relay/ConnectorActionsMutation.graphql';
import { type CrmKind, CRMS } from '../../../content/sales/connectors/crmKinds.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConnectorDialogs, type OpenDialog } from './ConnectorDialogs.tsx';
import { useSaveConnector, useTestConnector } from './useConnector.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment ConnectorActions_connector on Connector {
    id
    connected
    account
    enabled
    ...ConnectorDialogs_connector
  }
`;

const mutation = graphql`
  mutation ConnectorActionsMutation($kind: CrmKind!) {
    beginConnectorConsent(input: { kind: $kind }) {
      ... on BeginConnectorConsentPayload @alias(as: "payload") {
        url
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  kind: CrmKind;
  /** Null if the CRM was never connected. */
  connector: ConnectorActions_connector$key | null;
  /** Whether it can be connected by OAuth. */
  offersConsent: boolean;
}

/** What a super admin can do with a CRM. */
export function ConnectorActions({ kind, connector: key, offersConsent }: Props) {
  const saved = useFragment(fragment, key);
  const connector = saved?.connected ? saved : null;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [test, testing] = useTestConnector();
  const [save, saving] = useSaveConnector();
  const [beginConsent, beginning] = useAction<ConnectorActionsMutation>(mutation, {
    failed: 'Failed to open the page of the CRM',
    onDone(payload) {
      location.assign(payload.url);
    },
  });
  const { name } = CRMS[kind];
  return (
    <div className={recipes.row}>
      {connector?.account && (
        <>
          <Button
            look={connector.enabled ? 'plain' : 'main'}
            pending={saving && 'Saving...'}
            onClick={() => void save({ kind, enabled: !connector.enabled })}
          >
            {connector.enabled ? 'Pause' : 'Switch on'}
          </Button>
          <Button look="quiet" onClick={() => setOpen('mapping')}>
            Map fields
          </Button>
          <Button look="quiet" onClick={() => setOpen('dryRun')}>
            Dry run
          </Button>
        </>
      )}
      {connector && (
        <Button
          look="quiet"
          pending={testing && 'Testing...'}
          onClick={() => void test(connector.id)}
        >
          Test
        </Button>
      )}
      {offersConsent && (
        <Button
          look={connector ? 'quiet' : 'plain'}
          pending={beginning && 'Opening...'}
          onClick={() => void beginConsent({ kind })}
        >
          {connector ? `Connect with ${name} again` : `Connect with ${name}`}
        </Button>
      )}
      <Button
        look={connector || offersConsent ? 'quiet' : 'plain'}
        onClick={() => setOpen('credentials')}
      >
        {credentialsText(name, connector !== null, offersConsent)}
      </Button>
      {connector && (
        <Button look="quiet" onClick={() => setOpen('disconnect')}>
          Disconnect
        </Button>
      )}
      <ConnectorDialogs
        kind={kind}
        connector={connector}
        open={open}
        onSaved={(id) => {
          setOpen(null);
          void test(id);
        }}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

function credentialsText(name: string, isConnected: boolean, offersConsent: boolean): string {
  if (isConnected) return 'Change credentials';
  return offersConsent ? 'Use a private token' : `Connect ${name}`;
}
