import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { CallMeMutation } from '#relay/CallMeMutation.graphql';
import { callMe, callMeConsent } from '../../content/sales/leads/callMe.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../kit/dialog/DialogActions.tsx';
import { Checkbox, TextInput } from '../kit/form/fields.tsx';
import { useForm } from '../kit/form/Form.tsx';
import { useAction } from '../kit/mutation/useAction.ts';
import { CallMeProgress } from './CallMeProgress.tsx';
import * as styles from './GetReady.css.ts';

const mutation = graphql`
  mutation CallMeMutation($input: CallMeInput!) {
    callMe(input: $input) {
      ... on CallMePayload @alias(as: "payload") {
        call {
          id
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

/** Calls the user, so that staff hear the rep before any lead does. */
export function CallMe() {
  const [open, setOpen] = useState(false);
  const [callId, setCallId] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setCallId(null);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Call Me
      </Button>
      <Dialog title="Call Me" open={open} onClose={close}>
        {callId === null ? (
          <CallMeForm onCalled={setCallId} onClose={close} />
        ) : (
          <CallMeProgress callId={callId} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

interface FormProps {
  onCalled(callId: string): void;
  onClose(): void;
}

function CallMeForm({ onCalled, onClose }: FormProps) {
  const [call, calling] = useAction<CallMeMutation>(mutation, {
    failed: 'The call could not be requested',
    onDone: (payload) => onCalled(payload.call.id),
  });
  const form = useForm({
    defaults: { phone: '', consent: false },
    input: callMe,
    inputOf: (values) => ({
      ...values,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    send: (input, refuse) => call({ input }, { refuse }),
  });
  return (
    <DialogForm form={form} action="Call Me" pending={calling && 'Calling'} onClose={onClose}>
      <TextInput name={form.names.phone} label="Phone" type="tel" autoComplete="tel" required />
      <Checkbox name={form.names.consent} label={callMeConsent.text} className={styles.consent} />
      <p className={recipes.note}>This call is in no figure.</p>
    </DialogForm>
  );
}
