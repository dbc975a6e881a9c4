import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { control } from '../../../kit/controls.css.ts';
import { CalDavForm } from './CalDavForm.tsx';
import { labelOf, useBeginConsent } from './useBeginConsent.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { graphql } from 'react-relay/hooks.js';
import type { AddCalendarMutation } from '#relay/AddCalendarMutation.graphql';
import { connectCalendarAddress } from '../../../../content/meetings/connectCalendar.ts';
import { DialogForm } from '../../../kit/dialog/DialogActions.tsx';
import { TextInput } from '../../../kit/form/fields.tsx';
import { useForm } from '../../../kit/form/Form.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';

interface Props {
  hostId: string;
  /** The services whose accounts can be connected. */
  providers: readonly string[];
}

/** Connects a calendar of the host, by its URL or by an account. */
export function AddCalendar({ hostId, providers }: Props) {
  const [open, setOpen] = useState<'address' | 'account' | null>(null);
  const close = () => setOpen(null);
  const [begin, beginning] = useBeginConsent();
  return (
    <div className={recipes.row}>
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className={control}
          disabled={beginning}
          onClick={() => void begin({ hostId, provider })}
        >
          Connect {labelOf(provider)}
        </button>
      ))}
      <button type="button" className={control} onClick={() => setOpen('account')}>
        Connect CalDAV Account
      </button>
      <button type="button" className={control} onClick={() => setOpen('address')}>
        Add Calendar URL
      </button>
      {open === 'account' && (
        <Dialog title="Connect CalDAV Account" open onClose={close}>
          <CalDavForm hostId={hostId} onClose={close} />
        </Dialog>
      )}
      {open === 'address' && (
        <Dialog title="Add Calendar URL" open onClose={close}>
          <AddressForm hostId={hostId} onClose={close} />
        </Dialog>
      )}
    </div>
  );
}

const mutation = graphql`
  mutation AddCalendarMutation($input: ConnectCalendarAddressInput!) {
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

interface AddressFormProps {
  hostId: string;
  onClose(): void;
}

/** Asks for the URL of an iCalendar file. */
function AddressForm({ hostId, onClose }: AddressFormProps) {
  const [connect, connecting] = useAction<AddCalendarMutation>(mutation, {
    failed: 'Failed to add the calendar',
    done: {
      title: 'Calendar Added',
      description: 'Its appointments block these times for visitors.',
    },
    onDone: onClose,
  });
  const form = useForm({
    defaults: { name: '', url: '' },
    input: connectCalendarAddress,
    inputOf: (values) => ({ hostId, ...values }),
    send: (input, refuse) => connect({ input }, { refuse }),
  });

  return (
    <DialogForm
      form={form}
      action="Add Calendar"
      pending={connecting && 'Reading...'}
      onClose={onClose}
    >
      <TextInput
        name={form.names.name}
        label="Name"
        autoComplete="off"
        required
        hint="The name that is shown here, such as Private."
      />
      <TextInput
        name={form.names.url}
        label="Address"
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        hint="The secret URL of the calendar in iCalendar format (.ics). You find it in the settings of your calendar program."
      />
    </DialogForm>
  );
}
