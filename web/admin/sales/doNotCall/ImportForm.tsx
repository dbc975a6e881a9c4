import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  ImportFormMutation,
  ImportFormMutation$data,
} from '#relay/ImportFormMutation.graphql';
import { importSuppressions } from '../../../content/sales/suppressions/importSuppressions.ts';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { FileInput, TextArea } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation ImportFormMutation($input: ImportSuppressionsInput!) {
    importSuppressions(input: $input) {
      ... on ImportSuppressionsPayload @alias(as: "payload") {
        recorded
        alreadyListed
        refusedCount
        refused {
          line
          reason
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

export type Report = NonNullable<ImportFormMutation$data['importSuppressions']['payload']>;

interface Props {
  onImported(report: Report): void;
  onClose(): void;
}

const NO_FILE: File | null = null;

/** Asks for a file of numbers and for where it comes from. */
export function ImportForm({ onImported, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [send, sending] = useAction<ImportFormMutation>(mutation, {
    failed: 'Failed to import the list',
    onDone(payload) {
      onImported(payload);
      void revalidate();
    },
  });
  const form = useForm({
    defaults: { csv: NO_FILE, reason: '' },
    input: importSuppressions,
    inputOf: async ({ csv, reason }) => ({ csv: await csv?.text(), reason }),
    send: (input) => send({ input }),
  });

  return (
    <Form form={form} className={dialogs.form}>
      <FileInput
        name={form.names.csv}
        label="File"
        accept=".csv,.txt,text/csv,text/plain"
        required
        hint="One number in each line, in the first column. At most 20,000 lines."
      />
      <TextArea
        name={form.names.reason}
        label="Reason"
        rows={3}
        required
        hint="Where the list comes from."
      />
      <DialogActions pending={sending && 'Importing...'} onCancel={onClose}>
        Import
      </DialogActions>
    </Form>
  );
}
