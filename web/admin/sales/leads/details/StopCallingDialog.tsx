import { formatPhone } from '../../../../content/fields/phone.ts';
import { suppressPhone } from '../../../../content/sales/suppressions/suppressPhone.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { TextArea } from '../../../kit/form/fields.tsx';
import { Form, useForm } from '../../../kit/form/Form.tsx';
import { useSuppressPhone } from '../../doNotCall/useSuppressPhone.ts';

interface Props {
  name: string;
  phone: string;
  onClose(): void;
}

/** Asks why a number must not be called again, then stops all its calls. */
export function StopCallingDialog({ name, phone, onClose }: Props) {
  const [suppress, saving] = useSuppressPhone(onClose);
  const form = useForm({
    defaults: { reason: '' },
    input: suppressPhone,
    inputOf: ({ reason }) => ({ phone, reason }),
    send: suppress,
  });
  return (
    <Dialog title={`Stop calling ${name}`} open onClose={onClose}>
      <Form form={form} className={dialogs.form}>
        <p>
          Nobody calls {formatPhone(phone)} again, and calls that wait are cancelled. A text message
          from this number that says CALL, or a super admin, can change that. A form alone cannot.
        </p>
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
    </Dialog>
  );
}
