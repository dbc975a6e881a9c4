import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import { newPassword } from '../../../content/staff/signIn.ts';

interface Props {
  /** The account's email address, for password managers. */
  email: string;
  label: string;
  /** The texts of the button, idle and while the password is being saved. */
  button: { rest: string; pending: string };
  pending: boolean;
  onSubmit(password: string): unknown;
}

/**
 * Asks twice for a new password. It validates with the server's rules, so the browser's own messages are off.
 */
export function NewPasswordForm({ email, label, button, pending, onSubmit }: Props) {
  const form = useForm({
    defaults: { password: '', confirmPassword: '' },
    send({ password, confirmPassword }, refuse) {
      const found = passwordError(password, confirmPassword);
      if (!found) return onSubmit(password);
      toast({ variant: 'destructive', title: found.title, description: found.message });
      return refuse(found);
    },
  });
  return (
    <Form form={form} className={recipes.stack[4]}>
      <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
      <TextInput
        id="password"
        name={form.names.password}
        label={label}
        type="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters with uppercase, lowercase, and numbers."
      />
      <TextInput
        id="confirm-password"
        name={form.names.confirmPassword}
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" look="main" pending={pending && button.pending}>
        {button.rest}
      </Button>
    </Form>
  );
}

interface PasswordError {
  /** The name of the invalid field. */
  field: 'password' | 'confirmPassword';
  title: string;
  message: string;
}

/** The error of a new password and its confirmation. Null if they are valid. */
export function passwordError(password: string, confirmation: string): PasswordError | null {
  const issue = newPassword.safeParse(password).error?.issues[0];
  if (issue) return { field: 'password', title: 'Invalid Password', message: issue.message };
  if (password === confirmation) return null;
  return {
    field: 'confirmPassword',
    title: "Passwords Don't Match",
    message: 'Please make sure both passwords are identical',
  };
}
