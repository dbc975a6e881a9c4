import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { CalDavFormMutation } from '#relay/CalDavFormMutation.graphql';
import { CalDavLogin, type FoundCalendar, type Login } from './CalDavLogin.tsx';
import { CalendarChoice } from './CalendarChoice.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation CalDavFormMutation($input: ConnectCalDavInput!) {
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
  const [connect, connecting] = useAction<CalDavFormMutation>(mutation, {
    failed: 'Failed to connect the calendar',
    done: {
      title: 'Calendar Connected',
      description: 'Its appointments keep you busy, and your meetings appear there.',
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
