import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { pathOf } from '../../../content/staff/areas.ts';
import { readToken, returnPath } from '../../kit/session/token.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { FIRST_PAGE, useLoginForm } from './useLoginForm.ts';
import * as recipes from '../../../theme/recipes.css.ts';

/** The sign-in page of the console. */
export function Component() {
  const [signedInBefore] = useState(() => readToken() !== null);
  const [interrupted] = useState(() => returnPath() !== null);
  const { form, pending, needsCode, submitCode, startAgain } = useLoginForm();
  if (signedInBefore) return <Navigate to={FIRST_PAGE} replace />;
  if (needsCode) {
    return (
      <AccessFrame title="Two-factor authentication">
        <CodeForm pending={pending} onSubmit={submitCode} onBack={startAgain} />
      </AccessFrame>
    );
  }
  return (
    <AccessFrame title="Sign in">
      {interrupted && (
        <p className={recipes.note}>Your session has ended. Sign in to go on where you were.</p>
      )}
      <LoginForm form={form} pending={pending} />
      <p className={recipes.note}>
        No account yet? <Link to={pathOf('requestAccess')}>Request access</Link>
      </p>
    </AccessFrame>
  );
}
