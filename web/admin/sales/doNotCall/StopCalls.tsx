import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { StopCallsMutation } from '#relay/StopCallsMutation.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { suppressPhone } from '../../../content/sales/suppressions.ts';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { TextArea, TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';

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

/** @returns a function that stops all calls to a number, and whether it is running. */
function useSuppressPhone(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [commit, saving] = useAction<StopCallsMutation>(mutation, {
    failed: 'Failed to stop the calls',
    onDone(payload) {
      onDone();
      void revalidate();
      const phone = payload.suppression?.phone;
      toast({
        title: 'Calls stopped',
        ...(phone && { description: `We do not call ${formatPhone(phone)} again.` }),
      });
    },
  });
  const suppress = (input: { phone: string; reason: string }) => commit({ input });
  return [suppress, saving] as const;
}

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
        <AddNumberForm onClose={close} />
      </Dialog>
    </>
  );
}

/** Asks for a number and for the reason why it must not be called. */
function AddNumberForm({ onClose }: { onClose(): void }) {
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
