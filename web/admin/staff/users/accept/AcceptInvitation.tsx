import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { AcceptInvitation_invitation$key } from '#relay/AcceptInvitation_invitation.graphql';
import type { AcceptInvitationMutation } from '#relay/AcceptInvitationMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { LOGIN_PATH } from '../../../kit/session/currentUser.ts';
import { useSingleUseLink } from '../../../kit/session/useSingleUseLink.ts';
import { AccessFrame } from '../../login/AccessFrame.tsx';
import { NewPasswordForm } from '../../password/NewPasswordForm.tsx';
import { ROLE_NAMES } from '../../../../content/staff/policy.ts';
import * as styles from './AcceptInvitation.css.ts';
import { InvalidInvitation } from './InvalidInvitation.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment AcceptInvitation_invitation on InvitationOffer {
    email
    role
  }
`;

const mutation = graphql`
  mutation AcceptInvitationMutation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      ... on AcceptInvitationPayload @alias(as: "payload") {
        user {
          id
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

const INVALID_TOKEN = 'Invalid or expired invitation token.';

interface Props {
  token: string;
  /** Null when the token is unknown: cut off, used or expired. The server decides when the form is sent. */
  invitation: AcceptInvitation_invitation$key | null;
}

/** Asks an invited person for a password, which creates the account. An invitation works only once. */
export function AcceptInvitation({ token, invitation: key }: Props) {
  const offer = useFragment(fragment, key);
  const { state, onDone, onRefused } = useSingleUseLink();
  const [accept, accepting] = useAction<AcceptInvitationMutation>(mutation, {
    failed: 'Failed to accept invitation',
    done: {
      title: 'Account Created Successfully!',
      description: 'You can now sign in with your new password.',
    },
    onDone,
    onRefused,
  });
  if (state.kind === 'invalid') return <InvalidInvitation reason={state.reason} />;
  return (
    <AccessFrame title="Accept Invitation">
      {state.kind === 'used' ? (
        <p role="status" className={recipes.stack[2]}>
          Your account is ready. Taking you to the sign-in page...
        </p>
      ) : (
        <>
          {offer ? (
            <p className={recipes.soft}>
              Your account for <strong className={styles.email}>{offer.email}</strong> will have the
              role {ROLE_NAMES[offer.role]}. Choose a password for it.
            </p>
          ) : (
            <p role="alert" className={recipes.problem}>
              {INVALID_TOKEN} The person who invited you can send you another link.
            </p>
          )}
          <NewPasswordForm
            email={offer?.email ?? ''}
            label="Password"
            button={{ rest: 'Create Account', pending: 'Creating Account...' }}
            pending={accepting}
            onSubmit={(password) => accept({ input: { token, password } })}
          />
        </>
      )}
      <p className={recipes.note}>
        Already have an account? <Link to={LOGIN_PATH}>Sign in</Link>
      </p>
    </AccessFrame>
  );
}
