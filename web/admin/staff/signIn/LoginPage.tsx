import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { pathOf } from '../../../content/staff/areas.ts';
import { readToken, returnPath } from '../../kit/session/token.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FIRST_PAGE, type LoginFields, useLoginForm } from './useLoginForm.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { Checkbox, TextInput } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/Form.tsx';
import * as styles from './SignIn.css.ts';

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
        <p className={recipes.note}>Your session has ended. Sign in to continue where you were.</p>
      )}
      <LoginForm form={form} pending={pending} />
      <p className={recipes.note}>
        No account yet? <Link to={pathOf('requestAccess')}>Request access</Link>
      </p>
    </AccessFrame>
  );
}

interface Props {
  form: LoginFields;
  pending: boolean;
}

/** The sign-in form. It validates with the server's rules, so the browser's own messages are off. */
function LoginForm({ form, pending }: Props) {
  const { names } = form;
  return (
    <Form form={form} className={recipes.stack[4]}>
      <TextInput
        id="email"
        name={names.email}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <TextInput
        id="password"
        name={names.password}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <div className={styles.options}>
        <Checkbox name={names.remember} label="Remember for 30 days" className={styles.remember} />
        <Link to={pathOf('forgotPassword')}>Forgot password</Link>
      </div>
      <Button type="submit" look="main" pending={pending && 'Signing in...'}>
        Sign in
      </Button>
      <Button
        look="quiet"
        onClick={() =>
          toast({ title: 'Coming Soon', description: 'SSO integration will be available soon' })
        }
      >
        Sign in with Google
      </Button>
    </Form>
  );
}
