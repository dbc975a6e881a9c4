import { useId, useState } from 'react';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { useListTask } from './useListTask.ts';

interface Props {
  onChosen(file: File): Promise<void>;
  onClose(): void;
}

/** Asks for the file. */
export function ChooseList({ onChosen, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [run, isRunning] = useListTask();
  const id = useId();
  return (
    <Form
      className={dialogs.form}
      onSubmit={() => {
        if (file) void run(() => onChosen(file));
        else {
          setError('File is required');
          document.getElementById(id)?.focus();
        }
      }}
    >
      <Field
        id={id}
        label="File"
        type="file"
        accept=".csv,.jsonl,.ndjson,text/csv"
        required
        error={error}
        hint="CSV with headings (name, email, phone; if you have them externalId, timeZone, consentText, consentAt, consentPage), or JSON lines."
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          setError(null);
        }}
      />
      <p className={dialogs.note}>
        People are called only if the list says what they agreed to and when. Nothing is saved
        before you have seen the preview.
      </p>
      <DialogActions pending={isRunning && 'Checking...'} onCancel={onClose}>
        Preview
      </DialogActions>
    </Form>
  );
}
