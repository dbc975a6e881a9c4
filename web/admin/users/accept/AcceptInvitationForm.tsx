import { NewPasswordForm } from '../../password/NewPasswordForm.tsx';

interface Props {
  /** What the account will be called, where that is known. */
  email: string | undefined;
  accepting: boolean;
  onAccept(password: string): void;
}

/** The password of an account to be. */
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
