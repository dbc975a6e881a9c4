import { useId, useState } from 'react';
import { importSuppressions } from '../../../content/sales/suppressions/importSuppressions.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { useFormErrors } from '../../kit/dialog/useFormErrors.ts';
import { type ImportReport, useImportNumbers } from './useImportNumbers.ts';

interface Props {
  onImported(report: ImportReport): void;
  onClose(): void;
}

/** Asks for a file of numbers and for where it comes from. */
export function ImportForm({ onImported, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [reason, setReason] = useState('');
  const [send, sending] = useImportNumbers(onImported);
  const { form, errors, check } = useFormErrors();
  const id = useId();

  async function submit() {
    const input = check(importSuppressions, { csv: await file?.text(), reason });
    if (input) void send(input);
  }

  return (
    <Form ref={form} className={dialogs.form} onSubmit={() => void submit()}>
      <Field
        id={`${id}-file`}
        label="File"
        name="csv"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        required
        error={errors['csv']}
        hint="One number in each line, in the first column. At most 20,000 lines."
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <TextAreaField
        id={`${id}-reason`}
        label="Reason"
        name="reason"
        rows={3}
        required
        value={reason}
        error={errors['reason']}
        hint="Where the list comes from."
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogActions pending={sending && 'Importing...'} onCancel={onClose}>
        Import
      </DialogActions>
    </Form>
  );
}
