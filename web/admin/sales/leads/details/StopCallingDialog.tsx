import { useId, useState } from 'react';
import { formatPhone } from '../../../../content/fields/phone.ts';
import { suppressPhone } from '../../../../content/sales/suppressions/suppressPhone.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { useSuppressPhone } from '../../doNotCall/useSuppressPhone.ts';
import { Form } from '../../../../ui/fields/Form.tsx';

interface Props {
  name: string;
  phone: string;
  onClose(): void;
}

/** Asks why a number must not be called again, then stops all its calls. */
export function StopCallingDialog({ name, phone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [suppress, saving] = useSuppressPhone(onClose);
  const id = useId();
  return (
    <Dialog title={`Stop calling ${name}`} open onClose={onClose}>
      <Form
        className={dialogs.form}
        onSubmit={() => {
          const input = suppressPhone.safeParse({ phone, reason });
          setError(input.error?.issues[0]?.message);
          if (input.data) void suppress(input.data);
        }}
      >
        <p>
          Nobody calls {formatPhone(phone)} again, and calls that wait are cancelled. A text message
          from this number that says CALL, or a super admin, can change that. A form alone cannot.
        </p>
        <TextAreaField
          id={id}
          label="Reason"
          rows={3}
          required
          value={reason}
          error={error}
          hint="The words of the person, or how the request arrived."
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogActions pending={saving && 'Saving...'} onCancel={onClose}>
          Stop calls
        </DialogActions>
      </Form>
    </Dialog>
  );
}
