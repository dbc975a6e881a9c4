import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { ForgotPasswordPageMutation } from '#relay/ForgotPasswordPageMutation.graphql';
import { fieldIssues } from '../../../content/fields/issues.ts';
import { requestPasswordReset } from '../../../content/staff/passwordReset.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { LOGIN_PATH } from '../../kit/session/currentUser.ts';
import { AccessFrame } from '../login/AccessFrame.tsx';
import * as styles from '../login/Login.css.ts';

const mutation = graphql`
  mutation ForgotPasswordPageMutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      ... on RequestPasswordResetPayload @alias(as: "payload") {
        requested
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Asks for a link to set a new password. The response is the same for every address. */
export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [request, requesting] = useAction<ForgotPasswordPageMutation>(mutation, {
    failed: 'Failed to send the reset link',
  });

  async function submit(email: string): Promise<void> {
    const outcome = await request({ input: { email } });
    if (outcome?.kind === 'success') setSentTo(email);
  }

  return (
    <AccessFrame title="Forgot password">
      {sentTo === null ? (
        <AddressForm requesting={requesting} onSubmit={(email) => void submit(email)} />
      ) : (
        <div role="status" className={styles.text}>
          <p>
            If there is an account for <strong>{sentTo}</strong>, a link to choose a new password is
            on its way. It works once, within one hour.
          </p>
          <p className={styles.note}>
            Nothing there after a few minutes? Look among the unwanted mail, or{' '}
            <button type="button" className={styles.again} onClick={() => setSentTo(null)}>
              try another address
            </button>
            .
          </p>
        </div>
      )}
      <p className={styles.note}>
        <Link to={LOGIN_PATH}>Back to sign in</Link>
      </p>
    </AccessFrame>
  );
}

interface FormProps {
  requesting: boolean;
  onSubmit(email: string): void;
}

function AddressForm({ requesting, onSubmit }: FormProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();

  function submit() {
    const checked = requestPasswordReset.safeParse({ email });
    if (checked.success) return onSubmit(checked.data.email);
    setError(fieldIssues(checked.error)[0]?.message);
    document.getElementById('email')?.focus();
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>Enter the address of your account, and we send you a link to choose a new password.</p>
      <Field
        id="email"
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" look="main" pending={requesting && 'Sending...'}>
        Send Reset Link
      </Button>
    </Form>
  );
}
