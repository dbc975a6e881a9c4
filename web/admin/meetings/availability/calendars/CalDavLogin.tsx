import { useState } from 'react';
import { findCalDav } from '../../../../content/meetings/connectCalendar.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { useFormErrors } from '../../../kit/dialog/useFormErrors.ts';
import { type FoundCalendar, useFindCalDav } from './useFindCalDav.ts';

export interface Login {
  url: string;
  username: string;
  password: string;
}

interface Props {
  onFound(login: Login, calendars: readonly FoundCalendar[]): void;
  onClose(): void;
}

/** Asks for an account on a CalDAV server, and the server for its calendars. */
export function CalDavLogin({ onFound, onClose }: Props) {
  const [login, setLogin] = useState<Login>({ url: '', username: '', password: '' });
  const { form, errors, show, check } = useFormErrors();
  const [find, finding] = useFindCalDav({
    onFound: (calendars) => onFound(login, calendars),
    onRefused: (message) => show([{ field: 'url', message }]),
  });

  function submit() {
    const input = check(findCalDav, login);
    if (input) void find(input);
  }
  const field = (name: keyof Login) => ({
    id: `caldav-${name}`,
    name,
    required: true,
    autoComplete: 'off',
    spellCheck: false,
    value: login[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setLogin({ ...login, [name]: target.value }),
  });

  return (
    <Form ref={form} className={dialogs.form} onSubmit={submit}>
      <Field
        {...field('url')}
        label="Server"
        type="url"
        hint="Such as https://caldav.icloud.com, https://caldav.fastmail.com or your Nextcloud."
      />
      <Field {...field('username')} label="User name" />
      <Field
        {...field('password')}
        label="App password"
        type="password"
        hint="Make one for this product in the settings of your account. It is stored encrypted."
      />
      <DialogActions pending={finding && 'Asking...'} onCancel={onClose}>
        Find Calendars
      </DialogActions>
    </Form>
  );
}
