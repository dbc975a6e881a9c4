import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { StopCallsMutation } from '#relay/StopCallsMutation.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { suppressPhone } from '../../../content/sales/suppressions.ts';
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import { TextArea, TextInput } from '../../kit/form/fields.tsx';
import { useForm } from '../../kit/form/Form.tsx';

const mutation = graphql`
  mutation StopCallsMutation($input: SuppressPhoneInput!) {
    suppressPhone(input: $input) {
      ... on SuppressPhonePayload @alias(as: "payload") {
        suppression {
          phone
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Records a number that must not be called. */
export function AddNumber() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="main" className={main} onClick={() => setOpen(true)}>
        Add Number
      </Button>
      <Dialog title="Add Number" open={open} onClose={close}>
        <StopCallsForm onClose={close}>
          The opt-out takes effect immediately. Waiting calls are cancelled.
        </StopCallsForm>
      </Dialog>
    </>
  );
}

interface Props {
  name: string;
  phone: string;
  onClose(): void;
}

/** Asks why a number must not be called again, then stops all its calls. */
export function StopCallingDialog({ name, phone, onClose }: Props) {
  return (
    <Dialog title={`Stop calling ${name}`} open onClose={onClose}>
      <StopCallsForm phone={phone} onClose={onClose}>
        We will not call {formatPhone(phone)} again, and waiting calls are cancelled. Only a text
        message from this number that says CALL, or a super admin, can lift this opt-out. A form
        alone cannot.
      </StopCallsForm>
    </Dialog>
  );
}

interface FormProps {
  /** Absent if the form asks for the number. */
  phone?: string;
  onClose(): void;
  /** What follows. */
  children: ReactNode;
}

function StopCallsForm({ phone, onClose, children }: FormProps) {
  const { revalidate } = useRevalidator();
  const [suppress, saving] = useAction<StopCallsMutation>(mutation, {
    failed: 'Failed to stop the calls',
    done: ({ suppression }) => ({
      title: 'Calls stopped',
      ...(suppression?.phone && {
        description: `We will not call ${formatPhone(suppression.phone)} again.`,
      }),
    }),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const form = useForm({
    defaults: { phone: phone ?? '', reason: '' },
    input: suppressPhone,
    send: (input) => suppress({ input }),
  });
  return (
    <DialogForm form={form} action="Stop calls" pending={saving && 'Saving...'} onClose={onClose}>
      <p>{children}</p>
      {phone === undefined && (
        <TextInput name={form.names.phone} label="Phone" type="tel" autoComplete="off" required />
      )}
      <TextArea
        name={form.names.reason}
        label="Reason"
        rows={3}
        required
        hint="What the person said, or how we received the request."
      />
    </DialogForm>
  );
}
