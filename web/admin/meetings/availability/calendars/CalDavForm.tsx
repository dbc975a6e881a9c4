import { useState } from 'react';
import { CalDavLogin, type Login } from './CalDavLogin.tsx';
import { CalendarChoice } from './CalendarChoice.tsx';
import { useConnectCalDav } from './useConnectCalDav.ts';
import type { FoundCalendar } from './useFindCalDav.ts';

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
  const [connect, connecting] = useConnectCalDav(onClose);
  return (
    <CalendarChoice
      calendars={calendars.map(({ url, name }) => ({ id: url, name }))}
      connecting={connecting}
      onChoose={({ id, name }) => void connect({ ...login, hostId, name, url: id })}
      onClose={onClose}
    />
  );
}
