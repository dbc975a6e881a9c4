import type { ConnectorDialogs_connector$key } from '#relay/ConnectorDialogs_connector.graphql';
import { CRMS, type CrmKind } from '../../../content/sales/connectors/crmKinds.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ConnectForm, MappingForm } from './ConnectorForms.tsx';
import { Suspense, useEffect, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  ConnectorDialogsDryRunMutation,
  ConnectorDialogsDryRunMutation$data,
} from '#relay/ConnectorDialogsDryRunMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';
import * as styles from './ConnectorCard.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import type { ConnectorDialogsDisconnectMutation } from '#relay/ConnectorDialogsDisconnectMutation.graphql';
import { useRevalidator } from 'react-router-dom';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';

const fragment = graphql`
  fragment ConnectorDialogs_connector on Connector {
    id
    counts {
      waiting
    }
    ...ConnectorForms_connector
  }
`;

export type OpenDialog = 'credentials' | 'mapping' | 'dryRun' | 'disconnect';

interface Props {
  kind: CrmKind;
  /** Null if the CRM is not connected. */
  connector: ConnectorDialogs_connector$key | null;
  open: OpenDialog | null;
  /** Called with the id of the connector when its credentials were saved. */
  onSaved(id: string): void;
  onClose(): void;
}

/** The dialogs of a CRM, of which at most one is open. */
export function ConnectorDialogs({ kind, connector: key, open, onSaved, onClose }: Props) {
  const connector = useFragment(fragment, key);
  const { name } = CRMS[kind];
  return (
    <>
      <Dialog
        title={connector ? `Credentials of ${name}` : `Connect ${name}`}
        open={open === 'credentials'}
        onClose={onClose}
      >
        {open === 'credentials' && <ConnectForm kind={kind} onClose={onClose} onSaved={onSaved} />}
      </Dialog>
      <Dialog title={`Fields of ${name}`} open={open === 'mapping'} onClose={onClose}>
        {connector && open === 'mapping' && (
          <Suspense fallback={<p role="status">Loading the values</p>}>
            <MappingForm kind={kind} connector={connector} onClose={onClose} />
          </Suspense>
        )}
      </Dialog>
      <Dialog title={`Dry run for ${name}`} width="wide" open={open === 'dryRun'} onClose={onClose}>
        {connector && open === 'dryRun' && <DryRun id={connector.id} />}
      </Dialog>
      {connector && open === 'disconnect' && (
        <DisconnectDialog
          id={connector.id}
          name={name}
          waiting={connector.counts.waiting}
          onClose={onClose}
        />
      )}
    </>
  );
}

const dryRunMutation = graphql`
  mutation ConnectorDialogsDryRunMutation($id: ID!) {
    dryRunConnector(input: { id: $id }) {
      ... on DryRunConnectorPayload @alias(as: "payload") {
        leads {
          leadId
          personId
          values {
            field
            value
          }
          activities
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

type Leads = NonNullable<
  ConnectorDialogsDryRunMutation$data['dryRunConnector']['payload']
>['leads'];

/** Shows what would be sent for the ten newest leads. */
function DryRun({ id }: { id: string }) {
  const [leads, setLeads] = useState<Leads | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [run] = useAction<ConnectorDialogsDryRunMutation>(dryRunMutation);
  useEffect(() => {
    async function read(): Promise<void> {
      const outcome = await run({ id });
      if (outcome?.kind === 'success') setLeads(outcome.payload.leads);
      else if (outcome?.kind === 'failure') setProblem(outcome.failure.message);
      else if (outcome) setProblem('The dry run failed.');
    }
    void read();
  }, [run, id]);
  if (problem !== null) return <p className={styles.problem}>{problem}</p>;
  if (!leads) return <p role="status">Reading from the CRM</p>;
  if (leads.length === 0) return <p>There are no leads yet.</p>;
  return (
    <>
      <p>This would be sent for the newest leads. Nothing was changed in the CRM.</p>
      <ul>
        {leads.map(({ leadId, personId, values, activities }) => (
          <li key={leadId} className={styles.lead}>
            <p>
              {personId ? `Updates person ${personId}` : 'Creates a person'}
              {activities.length > 0 && `, with ${activities.join(', ')}`}
            </p>
            <p className={recipes.soft}>
              {values.map(({ field, value }) => `${field}: ${value}`).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const disconnectMutation = graphql`
  mutation ConnectorDialogsDisconnectMutation($id: ID!) {
    disconnectConnector(input: { id: $id }) {
      ... on DisconnectConnectorPayload @alias(as: "payload") {
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

interface DisconnectProps {
  id: string;
  name: string;
  waiting: number;
  onClose(): void;
}

/** Asks before a CRM is disconnected, and says what happens to the leads that wait. */
function DisconnectDialog({ id, name, waiting, onClose }: DisconnectProps) {
  const { revalidate } = useRevalidator();
  const [disconnect, disconnecting] = useAction<ConnectorDialogsDisconnectMutation>(
    disconnectMutation,
    {
      failed: `Failed to disconnect ${name}`,
      done: `${name} disconnected`,
      onDone() {
        onClose();
        void revalidate();
      },
    },
  );
  return (
    <DestroyDialog
      action={`Disconnect ${name}`}
      pending={disconnecting && 'Disconnecting...'}
      onConfirm={() => void disconnect({ id })}
      onClose={onClose}
    >
      <p>
        {waitingText(waiting)} The stored credentials are deleted. Nothing is deleted in {name}, and
        we keep the record of the leads that were sent.
      </p>
      <p>
        If you connect the same account again and switch it on, the leads that have changed since
        then are sent. Nobody is created twice.
      </p>
    </DestroyDialog>
  );
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'No lead is waiting to be sent, and no more leads will be sent.';
  return waiting === 1
    ? '1 lead is waiting to be sent. It will not be sent.'
    : `${waiting} leads are waiting to be sent. They will not be sent.`;
}
