import { NewPasswordForm } from '../../password/NewPasswordForm.tsx';

interface Props {
  /** The future username, if it is known. */
  email: string | undefined;
  accepting: boolean;
  onAccept(password: string): void;
}

/** Asks for the password of a new account. */
export function AcceptInvitationForm({ email, accepting, onAccept }: Props) {
  return (
    <NewPasswordForm
      email={email ?? ''}
      label="Password"
      button={{ rest: 'Create Account', pending: 'Creating Account...' }}
      pending={accepting}
      onSubmit={onAccept}
    />
  );
}
