import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  ImportRedirectsMutation,
  ImportRedirectsMutation$data,
} from '#relay/ImportRedirectsMutation.graphql';
import { importRedirects } from '../../../content/site/redirects.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import { ImportCsv } from '../../kit/dialog/ImportCsv.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { Checkbox, FileInput } from '../../kit/form/fields.tsx';
import { choice } from '../../kit/form/fields.css.ts';
import { useForm } from '../../kit/form/Form.tsx';
import { Fact } from '../../kit/list/details/detailsPane.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation ImportRedirectsMutation($input: ImportRedirectsInput!) {
    importRedirects(input: $input) {
      ... on ImportRedirectsPayload @alias(as: "payload") {
        made
        report {
          line
          message
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

type Report = NonNullable<ImportRedirectsMutation$data['importRedirects']['payload']>;

/** Makes the redirects of a file, then shows what became of its lines. */
export function ImportRedirects() {
  return (
    <ImportCsv<Report>
      doneTitle="Redirects Imported"
      renderForm={(onImported, onClose) => <ImportForm onImported={onImported} onClose={onClose} />}
      renderReport={(report, onClose) => <ImportReport report={report} onClose={onClose} />}
    />
  );
}

const NO_FILE: File | null = null;

function ImportForm({
  onImported,
  onClose,
}: {
  onImported(report: Report): void;
  onClose(): void;
}) {
  const { revalidate } = useRevalidator();
  const [send, sending] = useAction<ImportRedirectsMutation>(mutation, {
    failed: 'Failed to import the redirects',
    onDone(payload) {
      onImported(payload);
      void revalidate();
    },
  });
  const form = useForm({
    defaults: { csv: NO_FILE, allowForeign: false },
    input: importRedirects,
    inputOf: async ({ csv, allowForeign }) => ({ csv: await csv?.text(), allowForeign }),
    send: (input, refuse) => send({ input }, { refuse }),
  });
  return (
    <DialogForm form={form} action="Import" pending={sending && 'Importing...'} onClose={onClose}>
      <FileInput
        name={form.names.csv}
        label="File"
        accept=".csv,text/csv,text/plain"
        required
        hint="The first line is from,to,status or from,to,status,below. At most 10,000 redirects."
      />
      <Checkbox name={form.names.allowForeign} label="May lead to other sites" className={choice} />
    </DialogForm>
  );
}

const MOST_SHOWN = 200;

function ImportReport({ report, onClose }: { report: Report; onClose(): void }) {
  const { made, report: lines } = report;
  return (
    <div className={dialogs.form}>
      <div role="status">
        <p>Made: {made}</p>
        <p>Refused: {lines.length}</p>
      </div>
      {lines.length > 0 && (
        <dl className={recipes.stack[1]}>
          {lines.slice(0, MOST_SHOWN).map(({ line, message }) => (
            <Fact key={line} name={`Line ${line}`} value={message} />
          ))}
        </dl>
      )}
      {lines.length > MOST_SHOWN && (
        <p className={recipes.note}>Only the first {MOST_SHOWN} refused lines are shown.</p>
      )}
      <div className={dialogs.actions}>
        <Button look="main" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
