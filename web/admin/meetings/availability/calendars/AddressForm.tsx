import { graphql } from 'react-relay/hooks.js';
import type { AddressFormMutation } from '#relay/AddressFormMutation.graphql';
import { connectCalendarAddress } from '../../../../content/meetings/connectCalendar.ts';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { TextInput } from '../../../kit/form/fields.tsx';
import { Form, useForm } from '../../../kit/form/Form.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation AddressFormMutation($input: ConnectCalendarAddressInput!) {
    connectCalendarAddress(input: $input) {
      ... on ConnectCalendarAddressPayload @alias(as: "payload") {
        host {
          ...Calendars_host
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

interface Props {
  hostId: string;
  onClose(): void;
}

/** Asks for the address of an iCalendar file. */
export function AddressForm({ hostId, onClose }: Props) {
  const [connect, connecting] = useAction<AddressFormMutation>(mutation, {
    failed: 'Failed to add the calendar',
    done: { title: 'Calendar Added', description: 'Its appointments keep you busy.' },
    onDone: onClose,
  });
  const form = useForm({
    defaults: { name: '', url: '' },
    input: connectCalendarAddress,
    inputOf: (values) => ({ hostId, ...values }),
    send: (input, refuse) => connect({ input }, { refuse }),
  });

  return (
    <Form form={form} className={dialogs.form}>
      <TextInput
        name={form.names.name}
        label="Name"
        autoComplete="off"
        required
        hint="As you want to see it here, such as Private."
      />
      <TextInput
        name={form.names.url}
        label="Address"
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        hint="The secret address in iCalendar format (.ics) that your calendar program shows in its settings."
      />
      <DialogActions pending={connecting && 'Reading...'} onCancel={onClose}>
        Add Calendar
      </DialogActions>
    </Form>
  );
}
