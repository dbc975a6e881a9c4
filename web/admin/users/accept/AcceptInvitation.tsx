import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { AcceptInvitation_invitation$key } from '#relay/AcceptInvitation_invitation.graphql';
import { AccessFrame } from '../../login/AccessFrame.tsx';
import { LOGIN_PATH } from '../../session/currentUser.ts';
import { ROLE_NAMES } from '../roleNames.ts';
import * as styles from './AcceptInvitation.css.ts';
import { AcceptInvitationForm } from './AcceptInvitationForm.tsx';
import { InvalidInvitation } from './InvalidInvitation.tsx';
import { useAcceptInvitation } from './useAcceptInvitation.ts';

const fragment = graphql`
  fragment AcceptInvitation_invitation on InvitationOffer {
    email
    role
  }
`;

interface Props {
  token: string;
  invitation: AcceptInvitation_invitation$key;
}

/** An invitation that works: a password makes it an account. */
export function AcceptInvitation({ token, invitation: key }: Props) {
  const { email, role } = useFragment(fragment, key);
  const { accept, accepting, state } = useAcceptInvitation(token);
  if (state.kind === 'invalid') return <InvalidInvitation reason={state.reason} />;
  return (
    <AccessFrame title="Accept Invitation">
      {state.kind === 'done' ? (
        <p role="status" className={styles.text}>
          Your account is ready. Taking you to the sign-in page...
        </p>
      ) : (
        <>
          <p className={styles.soft}>
            Your account for <strong className={styles.email}>{email}</strong> will have the role{' '}
            {ROLE_NAMES[role]}. Choose a password for it.
          </p>
          <AcceptInvitationForm email={email} accepting={accepting} onAccept={accept} />
        </>
      )}
      <p className={styles.note}>
        Already have an account? <Link to={LOGIN_PATH}>Sign in</Link>
      </p>
    </AccessFrame>
  );
}
