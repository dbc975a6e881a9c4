import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { ResetPasswordPageQuery } from '#relay/ResetPasswordPageQuery.graphql';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { AccessFrame } from '../login/AccessFrame.tsx';
import * as styles from '../login/Login.css.ts';
import { InvalidReset } from './InvalidReset.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useResetPassword } from './useResetPassword.ts';

const query = graphql`
  query ResetPasswordPageQuery($token: String!) @preloadable {
    passwordReset(token: $token) {
      email
    }
  }
`;

/** Null for an address without a token. */
export type ResetPasswordData = {
  token: string;
  query: PreloadedQuery<ResetPasswordPageQuery>;
} | null;

/** The page of the link to set a new password. The token is checked here, and again when it is used. */
export function Component() {
  const data = useLoaderData<ResetPasswordData>();
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

function Verified({ token, query: preloaded }: NonNullable<ResetPasswordData>) {
  const { passwordReset } = usePreloadedQuery<ResetPasswordPageQuery>(query, preloaded);
  if (!passwordReset) return <InvalidReset reason="Invalid or expired reset token." />;
  return <ResetPassword token={token} email={passwordReset.email} />;
}

function ResetPassword({ token, email }: { token: string; email: string }) {
  const { reset, resetting, state } = useResetPassword(token);
  if (state.kind === 'invalid') return <InvalidReset reason={state.reason} />;
  return (
    <AccessFrame title="Reset Password">
      {state.kind === 'done' ? (
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
            onSubmit={reset}
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
