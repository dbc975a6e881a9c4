import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast/toastStore.ts';
import * as styles from '../login/Login.css.ts';
import { passwordFault } from './passwordFault.ts';

interface Props {
  /** For the password manager: what the password belongs to. */
  email: string;
  label: string;
  /** What the button says, also while the password is on its way. */
  button: { rest: string; pending: string };
  pending: boolean;
  onSubmit(password: string): void;
}

/**
 * A new password, typed twice. Validated here by the rules that the server validates with, so that the browser's own
 * bubbles are off.
 */
export function NewPasswordForm({ email, label, button, pending, onSubmit }: Props) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [fault, setFault] = useState<ReturnType<typeof passwordFault>>(null);

  function submit() {
    const found = passwordFault(password, confirmation);
    setFault(found);
    if (!found) return onSubmit(password);
    toast({ variant: 'destructive', title: found.title, description: found.message });
    document.getElementById(found.field)?.focus();
  }

  const errorOf = (field: string) => (fault?.field === field ? fault.message : undefined);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
      <Field
        id="password"
        label={label}
        type="password"
        name="password"
        autoComplete="new-password"
        required
        value={password}
        error={errorOf('password')}
        hint="At least 8 characters with uppercase, lowercase, and numbers."
        onChange={({ target }) => {
          setPassword(target.value);
          setFault(null);
        }}
      />
      <Field
        id="confirm-password"
        label="Confirm Password"
        type="password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={confirmation}
        error={errorOf('confirm-password')}
        onChange={({ target }) => {
          setConfirmation(target.value);
          setFault(null);
        }}
      />
      <Button type="submit" look="main" pending={pending && button.pending}>
        {button.rest}
      </Button>
    </form>
  );
}
