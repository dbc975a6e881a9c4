import { useId, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { ChangePasswordFormMutation } from '#relay/ChangePasswordFormMutation.graphql';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import * as styles from '../../kit/layout/AccountSections.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { passwordError } from '../password/passwordError.ts';

const mutation = graphql`
  mutation ChangePasswordFormMutation($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      ... on ChangePasswordPayload @alias(as: "payload") {
        changed
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

interface Props {
  /** The account's email address, for password managers. */
  email: string;
  onChanged(): void;
}

const EMPTY = { 'current-password': '', password: '', 'confirm-password': '' };
type Name = keyof typeof EMPTY;

/** Asks for the current password, and twice for the new one. */
export function ChangePasswordForm({ email, onChanged }: Props) {
  const id = useId();
  const [values, setValues] = useState(EMPTY);
  const [error, setError] = useState<{ field: Name; message: string } | null>(null);
  const refuse = (field: Name, message: string) => {
    setError({ field, message });
    document.getElementById(field)?.focus();
  };
  const [change, changing] = useAction<ChangePasswordFormMutation>(mutation, {
    failed: 'Failed to change the password',
    done: { title: 'Password Changed', description: 'Your other sessions have ended.' },
    onDone() {
      setValues(EMPTY);
      onChanged();
    },
    onRefused({ field, message }) {
      if (field === 'currentPassword') refuse('current-password', message);
    },
  });

  function submit() {
    const { password, 'current-password': current, 'confirm-password': confirmation } = values;
    if (!current) return refuse('current-password', 'Current password is required');
    const found = passwordError(password, confirmation);
    if (!found) {
      void change({ input: { currentPassword: current, newPassword: password } });
      return;
    }
    toast({ variant: 'destructive', title: found.title, description: found.message });
    refuse(found.field, found.message);
  }

  const fieldOf = (name: Name) => ({
    id: name,
    name,
    type: 'password',
    required: true,
    value: values[name],
    error: error?.field === name ? error.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((held) => ({ ...held, [name]: target.value }));
      setError(null);
    },
  });
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        Password
      </h2>
      <Form className={styles.form} onSubmit={submit}>
        <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
        <Field
          {...fieldOf('current-password')}
          label="Current Password"
          autoComplete="current-password"
        />
        <Field
          {...fieldOf('password')}
          label="New Password"
          autoComplete="new-password"
          hint="At least 8 characters with uppercase, lowercase, and numbers."
        />
        <Field
          {...fieldOf('confirm-password')}
          label="Confirm Password"
          autoComplete="new-password"
        />
        <p className={styles.note}>You are signed out everywhere else, and get a mail about it.</p>
        <div>
          <Button type="submit" look="main" pending={changing && 'Changing...'}>
            Change Password
          </Button>
        </div>
      </Form>
    </section>
  );
}
