import { useEffect, useRef, useState } from 'react';
import { input } from '../../../ui/fields/Field.css.ts';
import { FieldFrame, framed } from '../../../ui/fields/FieldFrame.tsx';
import { DialogActions } from '../../dialog/DialogActions.tsx';
import * as dialogs from '../../dialog/DialogForm.css.ts';
import { CalDavLogin, type Login } from './CalDavLogin.tsx';
import { useConnectCalDav } from './useConnectCalDav.ts';
import type { FoundCalendar } from './useFindCalDav.ts';

const FRAME = { id: 'caldav-calendar', label: 'Calendar' };

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
  if (account) return <CalendarChoice hostId={hostId} account={account} onClose={onClose} />;
  return (
    <CalDavLogin
      onFound={(login, calendars) => setAccount({ login, calendars })}
      onClose={onClose}
    />
  );
}

function CalendarChoice({ hostId, account, onClose }: Props & { account: Account }) {
  const { login, calendars } = account;
  const [url, setUrl] = useState(calendars[0]?.url ?? '');
  const [connect, connecting] = useConnectCalDav(onClose);
  const choice = useRef<HTMLSelectElement>(null);
  // The focus was in a form that was removed.
  useEffect(() => choice.current?.focus(), []);
  return (
    <form
      className={dialogs.form}
      onSubmit={(event) => {
        event.preventDefault();
        const name = calendars.find((calendar) => calendar.url === url)?.name ?? 'Calendar';
        void connect({ ...login, hostId, name, url });
      }}
    >
      <FieldFrame {...FRAME}>
        <select
          {...framed(FRAME)}
          name="calendar"
          ref={choice}
          value={url}
          className={input}
          onChange={({ target }) => setUrl(target.value)}
        >
          {calendars.map((calendar) => (
            <option key={calendar.url} value={calendar.url}>
              {calendar.name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <p className={dialogs.note}>Your meetings are written into this calendar.</p>
      <DialogActions pending={connecting && 'Connecting...'} onCancel={onClose}>
        Connect Calendar
      </DialogActions>
    </form>
  );
}
