import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { CalDavFormConnectMutation } from '#relay/CalDavFormConnectMutation.graphql';
import { CalendarChoice } from './CalendarChoice.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import type { CalDavFormFindMutation } from '#relay/CalDavFormFindMutation.graphql';
import { findCalDav } from '../../../../content/meetings/connectCalendar.ts';
import { DialogForm } from '../../../kit/dialog/DialogActions.tsx';
import { TextInput } from '../../../kit/form/fields.tsx';
import { useForm } from '../../../kit/form/Form.tsx';

const connectMutation = graphql`
  mutation CalDavFormConnectMutation($input: ConnectCalDavInput!) {
    connectCalDav(input: $input) {
      ... on ConnectCalDavPayload @alias(as: "payload") {
        host {
          ...Calendars_host
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  hostId: string;
  onClose(): void;
}

interface Account {
  login: Login;
  calendars: readonly FoundCalendar[];
}

/** Asks for a CalDAV account, and then for one of its calendars. */
export function CalDavForm({ hostId, onClose }: Props) {
  const [account, setAccount] = useState<Account | null>(null);
  if (account) return <AccountChoice hostId={hostId} account={account} onClose={onClose} />;
  return (
    <CalDavLogin
      onFound={(login, calendars) => setAccount({ login, calendars })}
      onClose={onClose}
    />
  );
}

function AccountChoice({ hostId, account, onClose }: Props & { account: Account }) {
  const { login, calendars } = account;
  const [connect, connecting] = useAction<CalDavFormConnectMutation>(connectMutation, {
    failed: 'Failed to connect the calendar',
    done: {
      title: 'Calendar Connected',
      description:
        'Its appointments block these times for visitors, and your meetings appear in it.',
    },
    onDone: onClose,
  });
  return (
    <CalendarChoice
      calendars={calendars.map(({ url, name }) => ({ id: url, name }))}
      connecting={connecting}
      onChoose={({ id, name }) => void connect({ input: { ...login, hostId, name, url: id } })}
      onClose={onClose}
    />
  );
}

const findMutation = graphql`
  mutation CalDavFormFindMutation($input: FindCalDavCalendarsInput!) {
    findCalDavCalendars(input: $input) {
      ... on FindCalDavCalendarsPayload @alias(as: "payload") {
        calendars {
          url
          name
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

interface FoundCalendar {
  readonly url: string;
  readonly name: string;
}

interface Login {
  url: string;
  username: string;
  password: string;
}

interface CalDavLoginProps {
  onFound(login: Login, calendars: readonly FoundCalendar[]): void;
  onClose(): void;
}

const ANY = { required: true, autoComplete: 'off', spellCheck: false };

/** Asks the user for a CalDAV account, and the server for its calendars. */
function CalDavLogin({ onFound, onClose }: CalDavLoginProps) {
  const [find, finding] = useAction<CalDavFormFindMutation>(findMutation, {
    failed: 'Failed to find the calendars',
  });
  const form = useForm({
    defaults: { url: '', username: '', password: '' },
    input: findCalDav,
    async send(login, refuse) {
      const outcome = await find({ input: login }, { refuse });
      if (outcome?.kind === 'success') onFound(login, outcome.payload.calendars);
    },
  });
  const { names } = form;

  return (
    <DialogForm
      form={form}
      action="Find Calendars"
      pending={finding && 'Searching...'}
      onClose={onClose}
    >
      <TextInput
        {...ANY}
        name={names.url}
        label="Server"
        type="url"
        hint="Such as https://caldav.icloud.com, https://caldav.fastmail.com or your Nextcloud."
      />
      <TextInput {...ANY} name={names.username} label="User name" />
      <TextInput
        {...ANY}
        name={names.password}
        label="App password"
        type="password"
        hint="Create one for Sixty in the settings of your account. It is stored encrypted."
      />
    </DialogForm>
  );
}
