import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import * as styles from '../login/Login.css.ts';
import { passwordError } from './passwordError.ts';

interface Props {
  /** The account's email address, for password managers. */
  email: string;
  label: string;
  /** The texts of the button, idle and while the password is being saved. */
  button: { rest: string; pending: string };
  pending: boolean;
  onSubmit(password: string): void;
}

/**
 * Asks twice for a new password. It validates with the server's rules, so the browser's own messages are off.
 */
export function NewPasswordForm({ email, label, button, pending, onSubmit }: Props) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [error, setError] = useState<ReturnType<typeof passwordError>>(null);

  function submit() {
    const found = passwordError(password, confirmation);
    setError(found);
    if (!found) return onSubmit(password);
    toast({ variant: 'destructive', title: found.title, description: found.message });
    document.getElementById(found.field)?.focus();
  }

  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  return (
    <Form className={styles.form} onSubmit={submit}>
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
          setError(null);
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
          setError(null);
        }}
      />
      <Button type="submit" look="main" pending={pending && button.pending}>
        {button.rest}
      </Button>
    </Form>
  );
}
