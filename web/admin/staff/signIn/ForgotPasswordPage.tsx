import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { ForgotPasswordPageMutation } from '#relay/ForgotPasswordPageMutation.graphql';
import { requestPasswordReset } from '../../../content/staff/signIn.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { LOGIN_PATH } from '../../kit/session/currentUser.ts';
import { AccessFrame } from './AccessFrame.tsx';
import * as styles from './SignIn.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

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

/** Requests a link to set a new password. The response is the same for every email address. */
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
        <AddressForm requesting={requesting} onSubmit={submit} />
      ) : (
        <div role="status" className={recipes.stack[3]}>
          <p>
            If there is an account for <strong>{sentTo}</strong>, we have sent it a link to set a
            new password. The link works once, within one hour.
          </p>
          <p className={recipes.note}>
            No email after a few minutes? Check your spam folder, or{' '}
            <button type="button" className={styles.again} onClick={() => setSentTo(null)}>
              try another address
            </button>
            .
          </p>
        </div>
      )}
      <p className={recipes.note}>
        <Link to={LOGIN_PATH}>Back to sign in</Link>
      </p>
    </AccessFrame>
  );
}

interface FormProps {
  requesting: boolean;
  onSubmit(email: string): unknown;
}

function AddressForm({ requesting, onSubmit }: FormProps) {
  const form = useForm({
    defaults: { email: '' },
    input: requestPasswordReset,
    send: ({ email }) => onSubmit(email),
  });
  return (
    <Form form={form} className={recipes.stack[4]}>
      <p>Enter the email address of your account. We will send you a link to set a new password.</p>
      <TextInput
        id="email"
        name={form.names.email}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <Button type="submit" look="main" pending={requesting && 'Sending...'}>
        Send Reset Link
      </Button>
    </Form>
  );
}
