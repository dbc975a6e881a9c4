import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  ImportNumbersMutation,
  ImportNumbersMutation$data,
} from '#relay/ImportNumbersMutation.graphql';
import { importSuppressions } from '../../../content/sales/suppressions.ts';
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import { ImportCsv } from '../../kit/dialog/ImportCsv.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { FileInput, TextArea } from '../../kit/form/fields.tsx';
import { useForm } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../kit/list/details/detailsPane.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

/** Records the numbers of a file, then shows the result of each line. */
export function ImportNumbers() {
  return (
    <ImportCsv<Report>
      doneTitle="Numbers Imported"
      renderForm={(onImported, onClose) => <ImportForm onImported={onImported} onClose={onClose} />}
      renderReport={(report, onClose) => <ImportReport report={report} onClose={onClose} />}
    />
  );
}

const mutation = graphql`
  mutation ImportNumbersMutation($input: ImportSuppressionsInput!) {
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

export type Report = NonNullable<ImportNumbersMutation$data['importSuppressions']['payload']>;

interface Props {
  onImported(report: Report): void;
  onClose(): void;
}

const NO_FILE: File | null = null;

/** Asks for a file of numbers and for where it comes from. */
function ImportForm({ onImported, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [send, sending] = useAction<ImportNumbersMutation>(mutation, {
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
    <DialogForm form={form} action="Import" pending={sending && 'Importing...'} onClose={onClose}>
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
        hint="Where the list is from."
      />
    </DialogForm>
  );
}

/** The results of the lines of an imported file. */
function ImportReport({ report, onClose }: { report: Report; onClose(): void }) {
  const { recorded, alreadyListed, refusedCount, refused } = report;
  return (
    <div className={dialogs.form}>
      <div role="status">
        <p>Added: {recorded}</p>
        <p>Already on the list: {alreadyListed}</p>
        <p>Refused: {refusedCount}</p>
      </div>
      {refused.length > 0 && (
        <dl className={recipes.stack[1]}>
          {refused.map(({ line, reason }) => (
            <Fact key={line} name={`Line ${line}`} value={reason} />
          ))}
        </dl>
      )}
      {refusedCount > refused.length && (
        <p className={recipes.note}>Only the first {refused.length} refused lines are shown.</p>
      )}
      <div className={dialogs.actions}>
        <Button look="main" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
