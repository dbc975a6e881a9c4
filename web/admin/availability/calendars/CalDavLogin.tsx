import { useRef, useState } from 'react';
import { findCalDav } from '../../../content/inputs/bookings/connectCalendar.ts';
import { fieldIssues } from '../../../content/inputs/issues.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { DialogActions } from '../../dialog/DialogActions.tsx';
import * as dialogs from '../../dialog/DialogForm.css.ts';
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
  const [errors, setErrors] = useState<Partial<Login>>({});
  const form = useRef<HTMLFormElement>(null);
  const show = (found: Partial<Login>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const [find, finding] = useFindCalDav({
    onFound: (calendars) => onFound(login, calendars),
    onRefused: (message) => show({ url: message }),
  });

  function submit() {
    const checked = findCalDav.safeParse(login);
    if (checked.success) {
      setErrors({});
      void find(checked.data);
      return;
    }
    const issues = fieldIssues(checked.error).toReversed();
    show(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
  }
  const field = (name: keyof Login) => ({
    id: `caldav-${name}`,
    name,
    required: true,
    autoComplete: 'off',
    spellCheck: false,
    value: login[name],
    ...(errors[name] && { error: errors[name] }),
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
