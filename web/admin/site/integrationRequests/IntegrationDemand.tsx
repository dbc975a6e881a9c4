import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link, useRevalidator } from 'react-router-dom';
import type {
  IntegrationDemand_demand$data,
  IntegrationDemand_demand$key,
} from '#relay/IntegrationDemand_demand.graphql';
import type { IntegrationDemandNoteMutation } from '#relay/IntegrationDemandNoteMutation.graphql';
import { control } from '../../kit/controls.css.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import { SummarySection } from '../../kit/list/SummarySection.tsx';
import type { Columns } from '../../kit/list/rows.ts';
import { DataTable } from '../../kit/list/table/DataTable.tsx';
import { TableRow } from '../../kit/list/table/TableRow.tsx';
import { requestsPath } from '../paths.ts';
import { sendIntegrationNote } from '../../../content/site/integrationRequests.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as styles from '../../kit/dialog/DialogForm.css.ts';
import { TextArea } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment IntegrationDemand_demand on IntegrationDemand @relay(plural: true) {
    integration
    requests
    people
    pending
    lastAskedAt
    isAvailable
  }
`;

type Demand = IntegrationDemand_demand$data[number];

function columns(onWrite: (demand: Demand) => void): Columns<Demand> {
  return [
    {
      name: 'Integration',
      cell: ({ integration }) => (
        <Link to={requestsPath(integration)} aria-label={`Show requests for ${integration}`}>
          {integration}
        </Link>
      ),
    },
    { name: 'Requests', width: 'number', cell: ({ requests }) => requests },
    { name: 'People', width: 'number', cell: ({ people }) => people },
    { name: 'Pending', width: 'number', cell: ({ pending }) => pending },
    {
      name: 'Status',
      width: 'number',
      givesWay: true,
      cell: ({ isAvailable }) => (isAvailable ? 'Available' : 'Not available'),
    },
    {
      name: 'Last request',
      width: 'time',
      givesWay: true,
      cell: ({ lastAskedAt }) => <Moment at={lastAskedAt} />,
    },
    {
      name: 'Note',
      width: 'action',
      cell: (demand) => (
        <button
          type="button"
          className={control}
          aria-label={`Write to people about ${demand.integration}`}
          onClick={() => onWrite(demand)}
        >
          Write to people
        </button>
      ),
    },
  ];
}

/** The number of requests for each integration, the most requested first. */
export function IntegrationDemand({ demand: key }: { demand: IntegrationDemand_demand$key }) {
  const demand = useFragment(fragment, key);
  const [writingTo, setWritingTo] = useState<Demand | null>(null);
  const tableColumns = columns(setWritingTo);
  if (demand.length === 0) return null;
  return (
    <>
      <SummarySection title="By integration" count={demand.length} noun="integrations">
        <DataTable caption="Requests by integration, the most wanted first" columns={tableColumns}>
          {demand.map((row) => (
            <TableRow key={row.integration} columns={tableColumns} row={row} />
          ))}
        </DataTable>
      </SummarySection>
      {writingTo && (
        <NoteDialog
          integration={writingTo.integration}
          people={writingTo.people}
          onClose={() => setWritingTo(null)}
        />
      )}
    </>
  );
}

const mutation = graphql`
  mutation IntegrationDemandNoteMutation($input: SendIntegrationNoteInput!) {
    sendIntegrationNote(input: $input) {
      ... on SendIntegrationNotePayload @alias(as: "payload") {
        recipients
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  integration: string;
  people: number;
  onClose(): void;
}

/** Writes an email to everybody who requested an integration, and shows the number of addresses. */
function NoteDialog({ integration, people, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [send, sending] = useAction<IntegrationDemandNoteMutation>(mutation, {
    failed: 'Failed to send the note',
    done: ({ recipients }) => ({ title: 'Note sent', description: sentTo(recipients) }),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const form = useForm({
    defaults: { text: '' },
    input: sendIntegrationNote,
    inputOf: ({ text }) => ({ integration, text }),
    send: (input) => send({ input }),
  });
  return (
    <Dialog title={`Write to people who requested ${integration}`} open onClose={onClose}>
      <Form form={form} className={styles.form}>
        <p>
          This sends one email to {people === 1 ? 'one address' : `each of ${people} addresses`}.
          People who have already received this text do not receive it again.
        </p>
        <TextArea
          name={form.names.text}
          label="Text"
          rows={8}
          hint="Plain text. An empty line starts a new paragraph. The email greets each person by name."
        />
        <DialogActions pending={sending && 'Sending...'} onCancel={onClose}>
          {people === 1 ? 'Send to 1 address' : `Send to ${people} addresses`}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function sentTo(recipients: number): string {
  if (recipients === 0) return 'Everybody has already received this text.';
  return recipients === 1 ? 'Sending to one person.' : `Sending to ${recipients} people.`;
}
