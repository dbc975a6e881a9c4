import { useId, useState } from 'react';
import { suppressPhone } from '../../../content/sales/suppressions/suppressPhone.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { useFormErrors } from '../../kit/dialog/useFormErrors.ts';
import { useSuppressPhone } from './useSuppressPhone.ts';

/** Asks for a number and for the reason why it must not be called. */
export function AddNumberForm({ onClose }: { onClose(): void }) {
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState('');
  const [suppress, saving] = useSuppressPhone(onClose);
  const { form, errors, check } = useFormErrors();
  const id = useId();

  function submit() {
    const input = check(suppressPhone, { phone, reason });
    if (input) void suppress(input);
  }

  return (
    <Form ref={form} className={dialogs.form} onSubmit={submit}>
      <p>It is in force at once: calls that wait are cancelled.</p>
      <Field
        id={`${id}-phone`}
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="off"
        required
        value={phone}
        error={errors['phone']}
        onChange={({ target }) => setPhone(target.value)}
      />
      <TextAreaField
        id={`${id}-reason`}
        label="Reason"
        name="reason"
        rows={3}
        required
        value={reason}
        error={errors['reason']}
        hint="The words of the person, or how the request arrived."
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogActions pending={saving && 'Saving...'} onCancel={onClose}>
        Stop calls
      </DialogActions>
    </Form>
  );
}
