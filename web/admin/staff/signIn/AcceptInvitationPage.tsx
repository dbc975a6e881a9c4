import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link, useNavigate, useRevalidator } from 'react-router-dom';
import type { AcceptInvitationPageMutation } from '#relay/AcceptInvitationPageMutation.graphql';
import type { AcceptInvitationPageQuery } from '#relay/AcceptInvitationPageQuery.graphql';
import type { PageProps } from '../../kit/page/definePage.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { LOGIN_PATH } from '../../kit/session/currentUser.ts';
import { useSingleUseLink } from '../../kit/session/useSingleUseLink.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ROLE_NAMES } from '../../../content/staff/policy.ts';
import * as styles from './SignIn.css.ts';
import { Button } from '../../../ui/Button.tsx';

const query = graphql`
  query AcceptInvitationPageQuery($token: String!) @preloadable {
    invitation(token: $token) {
      email
      role
    }
  }
`;

interface Link {
  token: string;
  query: PreloadedQuery<AcceptInvitationPageQuery>;
}

/**
 * The page that an invitation links to. It shows the form for every token, and only sending the form decides whether
 * the token is valid.
 */
export function Component({ title, data }: PageProps<Link | null>) {
  const { revalidate } = useRevalidator();
  if (!data) {
    return (
      <InvalidInvitation reason="Invalid invitation link. Please check your email for the correct link." />
    );
  }
  return (
    <QueryBoundary subject="The invitation" attempt={data.query} onRetry={() => void revalidate()}>
      <Suspense fallback={<Verifying title={title} />}>
        <Verified {...data} />
      </Suspense>
    </QueryBoundary>
  );
}

function Verified({ token, query: preloaded }: Link) {
  const { invitation } = usePreloadedQuery<AcceptInvitationPageQuery>(query, preloaded);
  return <AcceptInvitation token={token} offer={invitation ?? null} />;
}

function Verifying({ title }: { title: string }) {
  return (
    <AccessFrame title={title}>
      <p role="status" className={recipes.soft}>
        Verifying invitation...
      </p>
    </AccessFrame>
  );
}

const mutation = graphql`
  mutation AcceptInvitationPageMutation($input: AcceptInvitationInput!) {
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
  /** Null if the token is unknown, incomplete, used or expired. The server decides when the form is sent. */
  offer: NonNullable<AcceptInvitationPageQuery['response']['invitation']> | null;
}

/** Asks an invited person for a password, which creates the account. An invitation works only once. */
function AcceptInvitation({ token, offer }: Props) {
  const { state, onDone, onRefused } = useSingleUseLink();
  const [accept, accepting] = useAction<AcceptInvitationPageMutation>(mutation, {
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
              Your account for <strong className={styles.address}>{offer.email}</strong> will have
              the role {ROLE_NAMES[offer.role]}. Choose a password for it.
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

/** Says why the link of an invitation does not work. */
function InvalidInvitation({ reason }: { reason: string }) {
  const navigate = useNavigate();
  return (
    <AccessFrame title="Invalid Invitation">
      <div role="alert" className={recipes.stack[2]}>
        <p>{reason}</p>
        <p className={recipes.soft}>The person who invited you can send you another link.</p>
      </div>
      <Button look="main" onClick={() => void navigate(LOGIN_PATH)}>
        Go to Login
      </Button>
    </AccessFrame>
  );
}
