import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { ErasePersonDialogMutation } from '#relay/ErasePersonDialogMutation.graphql';
import { erasure } from '../../content/sales/leads/person.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import * as dialogs from '../kit/dialog/DialogForm.css.ts';
import { useAction } from '../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation ErasePersonDialogMutation($input: ErasePersonalDataInput!) {
    erasePersonalData(input: $input) {
      ... on ErasePersonalDataPayload @alias(as: "payload") {
        erased {
          keptConsents
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  contact: string;
  onErased(): void;
  onClose(): void;
}

/** Asks for the address or phone again before the data is erased. */
export function ErasePersonDialog({ contact, onErased, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [erase, erasing] = useAction<ErasePersonDialogMutation>(mutation, {
    failed: 'Failed to erase the data',
    done({ erased }) {
      const isKept = erased.keptConsents > 0;
      const rest = isKept ? ' The evidence of consent stays, without name and e-mail.' : '';
      return { title: 'Personal Data Erased', description: `It is gone for good.${rest}` };
    },
    onDone: onErased,
  });

  function submit() {
    const input = { contact, confirmation: typed };
    if (erasure.safeParse(input).success) return void erase({ input });
    setError('This is not the email address or phone number that you searched for');
    document.getElementById('erase-confirmation')?.focus();
  }

  return (
    <Dialog title={`Erase ${contact}?`} open onClose={onClose}>
      <Form className={dialogs.form} onSubmit={submit}>
        <p>
          Leads, calls, waitlist entries and requests are deleted for good. What proves that
          somebody asked to be called is kept for five years, without name and e-mail. A request not
          to be called stays in force, without the number. Backups are not touched.
        </p>
        <Field
          id="erase-confirmation"
          label={`Type ${contact} to confirm`}
          name="confirmation"
          autoComplete="off"
          required
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
        <div className={dialogs.actions}>
          <Button
            type="submit"
            look="plain"
            className={dialogs.destroy}
            pending={erasing && 'Erasing...'}
          >
            Erase for good
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
