import { useId } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { ChangePasswordFormMutation } from '#relay/ChangePasswordFormMutation.graphql';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import * as styles from '../../kit/layout/PageFrame.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { passwordError } from '../signIn/NewPasswordForm.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

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

const EMPTY = { 'current-password': '', password: '', confirmPassword: '' };
const NO_PASSWORD = { field: 'current-password', message: 'Current password is required' };

/** Asks for the current password, and twice for the new one. */
export function ChangePasswordForm({ email, onChanged }: Props) {
  const id = useId();
  const [change, changing] = useAction<ChangePasswordFormMutation>(mutation, {
    failed: 'Failed to change the password',
    done: { title: 'Password Changed', description: 'Your other sessions have ended.' },
    onDone() {
      form.store.setValues(EMPTY);
      onChanged();
    },
  });
  const form = useForm({
    defaults: EMPTY,
    async send(values, refuse) {
      const { password, confirmPassword, 'current-password': currentPassword } = values;
      if (!currentPassword) return refuse(NO_PASSWORD);
      const found = passwordError(password, confirmPassword);
      if (found) {
        toast({ variant: 'destructive', title: found.title, description: found.message });
        return refuse(found);
      }
      const outcome = await change({ input: { currentPassword, newPassword: password } });
      if (outcome?.kind === 'failure' && outcome.failure.field === 'currentPassword') {
        refuse({ field: 'current-password', message: outcome.failure.message });
      }
      return outcome;
    },
  });
  const { names } = form;
  return (
    <section aria-labelledby={id} className={recipes.stack[4]}>
      <h2 id={id} className={recipes.heading}>
        Password
      </h2>
      <Form form={form} className={styles.form}>
        <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
        <TextInput
          id="current-password"
          name={names['current-password']}
          label="Current Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextInput
          id="password"
          name={names.password}
          label="New Password"
          type="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters with uppercase, lowercase, and numbers."
        />
        <TextInput
          id="confirm-password"
          name={names.confirmPassword}
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          required
        />
        <p className={recipes.note}>
          You will be signed out everywhere else, and receive an email about it.
        </p>
        <div>
          <Button type="submit" look="main" pending={changing && 'Changing...'}>
            Change Password
          </Button>
        </div>
      </Form>
    </section>
  );
}
