import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { AcceptInvitation_invitation$key } from '#relay/AcceptInvitation_invitation.graphql';
import { AccessFrame } from '../../login/AccessFrame.tsx';
import { LOGIN_PATH } from '../../../kit/session/currentUser.ts';
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

const INVALID_TOKEN = 'Invalid or expired invitation token.';

interface Props {
  token: string;
  /** Null when the token is unknown: cut off, used or expired. The server decides when the form is sent. */
  invitation: AcceptInvitation_invitation$key | null;
}

/** Asks an invited person for a password, which creates the account. */
export function AcceptInvitation({ token, invitation: key }: Props) {
  const offer = useFragment(fragment, key);
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
          {offer ? (
            <p className={styles.soft}>
              Your account for <strong className={styles.email}>{offer.email}</strong> will have the
              role {ROLE_NAMES[offer.role]}. Choose a password for it.
            </p>
          ) : (
            <p role="alert" className={styles.doubt}>
              {INVALID_TOKEN} The person who invited you can send you another link.
            </p>
          )}
          <AcceptInvitationForm email={offer?.email} accepting={accepting} onAccept={accept} />
        </>
      )}
      <p className={styles.note}>
        Already have an account? <Link to={LOGIN_PATH}>Sign in</Link>
      </p>
    </AccessFrame>
  );
}
