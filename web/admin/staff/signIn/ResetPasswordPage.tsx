import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useNavigate, useRevalidator } from 'react-router-dom';
import type { ResetPasswordPageMutation } from '#relay/ResetPasswordPageMutation.graphql';
import type { ResetPasswordPageQuery } from '#relay/ResetPasswordPageQuery.graphql';
import { pathOf } from '../../../content/staff/areas.ts';
import { Button } from '../../../ui/Button.tsx';
import type { PageProps } from '../../kit/page/definePage.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { useSingleUseLink } from '../../kit/session/useSingleUseLink.ts';
import { AccessFrame } from './AccessFrame.tsx';
import * as styles from './SignIn.css.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

const query = graphql`
  query ResetPasswordPageQuery($token: String!) @preloadable {
    passwordReset(token: $token) {
      email
    }
  }
`;

const mutation = graphql`
  mutation ResetPasswordPageMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      ... on ResetPasswordPayload @alias(as: "payload") {
        email
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

interface Link {
  token: string;
  query: PreloadedQuery<ResetPasswordPageQuery>;
}

/**
 * The page of the link to set a new password. The token is checked here, and again when it is used. The data is null for a
 * URL without a token.
 */
export function Component({ data }: PageProps<Link | null>) {
  const { revalidate } = useRevalidator();
  if (!data) {
    return (
      <InvalidReset reason="Invalid reset link. Please check your email for the correct link." />
    );
  }
  return (
    <QueryBoundary subject="The reset link" attempt={data.query} onRetry={() => void revalidate()}>
      <Suspense fallback={<Verifying />}>
        <Verified {...data} />
      </Suspense>
    </QueryBoundary>
  );
}

function Verified({ token, query: preloaded }: Link) {
  const { passwordReset } = usePreloadedQuery<ResetPasswordPageQuery>(query, preloaded);
  if (!passwordReset) return <InvalidReset reason="Invalid or expired reset token." />;
  return <ResetPassword token={token} email={passwordReset.email} />;
}

/** Sets the password and opens the sign-in page. Each link works only once. */
function ResetPassword({ token, email }: { token: string; email: string }) {
  const { state, onDone, onRefused } = useSingleUseLink();
  const [reset, resetting] = useAction<ResetPasswordPageMutation>(mutation, {
    failed: 'Failed to reset the password',
    done: {
      title: 'Password Reset',
      description: 'You can now sign in with your new password.',
    },
    onDone,
    onRefused,
  });
  if (state.kind === 'invalid') return <InvalidReset reason={state.reason} />;
  return (
    <AccessFrame title="Reset Password">
      {state.kind === 'used' ? (
        <p role="status">Your password has been reset. Taking you to the sign-in page...</p>
      ) : (
        <>
          <p>
            Choose a new password for <strong className={styles.address}>{email}</strong>. You will
            be signed out everywhere.
          </p>
          <NewPasswordForm
            email={email}
            label="New Password"
            button={{ rest: 'Reset Password', pending: 'Resetting...' }}
            pending={resetting}
            onSubmit={(password) => reset({ input: { token, password } })}
          />
        </>
      )}
    </AccessFrame>
  );
}

function Verifying() {
  return (
    <AccessFrame title="Reset Password">
      <p role="status">Verifying the link...</p>
    </AccessFrame>
  );
}

/** Says why the link does not work. */
function InvalidReset({ reason }: { reason: string }) {
  const navigate = useNavigate();
  return (
    <AccessFrame title="Invalid Reset Link">
      <div role="alert" className={recipes.stack[3]}>
        <p>{reason}</p>
        <p>Each link works once and expires after one hour. Only the newest link works.</p>
      </div>
      <Button look="main" onClick={() => void navigate(pathOf('forgotPassword'))}>
        Send Another Link
      </Button>
    </AccessFrame>
  );
}
