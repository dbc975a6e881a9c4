import { suppressPhone } from '../../../content/sales/suppressions/suppressPhone.ts';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { TextArea, TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { useSuppressPhone } from './useSuppressPhone.ts';

/** Asks for a number and for the reason why it must not be called. */
export function AddNumberForm({ onClose }: { onClose(): void }) {
  const [suppress, saving] = useSuppressPhone(onClose);
  const form = useForm({
    defaults: { phone: '', reason: '' },
    input: suppressPhone,
    send: suppress,
  });
  return (
    <Form form={form} className={dialogs.form}>
      <p>It is in force at once: calls that wait are cancelled.</p>
      <TextInput name={form.names.phone} label="Phone" type="tel" autoComplete="off" required />
      <TextArea
        name={form.names.reason}
        label="Reason"
        rows={3}
        required
        hint="The words of the person, or how the request arrived."
      />
      <DialogActions pending={saving && 'Saving...'} onCancel={onClose}>
        Stop calls
      </DialogActions>
    </Form>
  );
}
