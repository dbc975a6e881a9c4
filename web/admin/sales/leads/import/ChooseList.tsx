import * as z from 'zod/mini';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { FileInput } from '../../../kit/form/fields.tsx';
import { Form, useForm } from '../../../kit/form/Form.tsx';
import { useListTask } from './useListTask.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

interface Props {
  onChosen(file: File): Promise<void>;
  onClose(): void;
}

const NO_FILE: File | null = null;

const input = z.object({ file: z.instanceof(File, { error: 'File is required' }) });

/** Asks for the file. */
export function ChooseList({ onChosen, onClose }: Props) {
  const [run, isRunning] = useListTask();
  const form = useForm({
    defaults: { file: NO_FILE },
    input,
    send: ({ file }) => run(() => onChosen(file)),
  });
  return (
    <Form form={form} className={dialogs.form}>
      <FileInput
        name={form.names.file}
        label="File"
        accept=".csv,.jsonl,.ndjson,text/csv"
        required
        hint="CSV with headings (name, email, phone; if you have them externalId, timeZone, consentText, consentAt, consentPage), or JSON lines."
      />
      <p className={recipes.note}>
        People are called only if the list says what they agreed to and when. Nothing is saved
        before you have seen the preview.
      </p>
      <DialogActions pending={isRunning && 'Checking...'} onCancel={onClose}>
        Preview
      </DialogActions>
    </Form>
  );
}
