import { newPassword } from '../../content/inputs/password.ts';

interface PasswordFault {
  /** Id of the field at fault. */
  field: 'password' | 'confirm-password';
  title: string;
  message: string;
}

/** What is wrong with a new password that was typed twice; null when nothing is. */
export function passwordFault(password: string, confirmation: string): PasswordFault | null {
  const issue = newPassword.safeParse(password).error?.issues[0];
  if (issue) return { field: 'password', title: 'Invalid Password', message: issue.message };
  if (password === confirmation) return null;
  return {
    field: 'confirm-password',
    title: "Passwords Don't Match",
    message: 'Please make sure both passwords are identical',
  };
}
