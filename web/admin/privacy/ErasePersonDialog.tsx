import { graphql } from 'react-relay/hooks.js';
import type { ErasePersonDialogMutation } from '#relay/ErasePersonDialogMutation.graphql';
import { erasure } from '../../content/sales/leads/person.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import * as dialogs from '../kit/dialog/DialogForm.css.ts';
import { TextInput } from '../kit/form/fields.tsx';
import { Form, useForm } from '../kit/form/Form.tsx';
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

const DIFFERENT = {
  field: 'confirmation',
  message: 'This is not the email address or phone number that you searched for',
};

interface Props {
  contact: string;
  onErased(): void;
  onClose(): void;
}

/** Asks for the email address or phone number again before the data is erased. */
export function ErasePersonDialog({ contact, onErased, onClose }: Props) {
  const [erase, erasing] = useAction<ErasePersonDialogMutation>(mutation, {
    failed: 'Failed to erase the data',
    done({ erased }) {
      const isKept = erased.keptConsents > 0;
      const rest = isKept
        ? ' The evidence of consent is kept, without the name and the email address.'
        : '';
      return {
        title: 'Personal Data Erased',
        description: `The data is permanently deleted.${rest}`,
      };
    },
    onDone: onErased,
  });

  const form = useForm({
    defaults: { confirmation: '' },
    send({ confirmation }, refuse) {
      const input = { contact, confirmation };
      return erasure.safeParse(input).success ? erase({ input }) : refuse(DIFFERENT);
    },
  });

  return (
    <Dialog title={`Erase ${contact}?`} open onClose={onClose}>
      <Form form={form} className={dialogs.form}>
        <p>
          Leads, calls, waitlist entries and requests are permanently deleted. The evidence of
          consent to a call is kept for five years, without the name and the email address. An
          opt-out stays in force, without the number. Backups are not changed.
        </p>
        <TextInput
          name={form.names.confirmation}
          label={`Type ${contact} to confirm`}
          autoComplete="off"
          required
        />
        <div className={dialogs.actions}>
          <Button
            type="submit"
            look="plain"
            className={dialogs.destroy}
            pending={erasing && 'Erasing...'}
          >
            Erase permanently
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
