import { newPassword } from '../../../content/staff/signIn.ts';

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
