import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { RequestAccessPageMutation } from '#relay/RequestAccessPageMutation.graphql';
import { fieldIssues } from '../../../content/fields/issues.ts';
import { requestAccess } from '../../../content/staff/requestAccess.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { LOGIN_PATH } from '../../kit/session/currentUser.ts';
import { AccessFrame } from '../login/AccessFrame.tsx';
import * as styles from '../login/Login.css.ts';

const mutation = graphql`
  mutation RequestAccessPageMutation($input: RequestAccessInput!) {
    requestAccess(input: $input) {
      ... on RequestAccessPayload @alias(as: "payload") {
        requested
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const EMPTY = { name: '', email: '', reason: '' };

/** Asks for an account. An admin decides, and a mail reports the decision. */
export function Component() {
  const [sent, setSent] = useState(false);
  const [request, requesting] = useAction<RequestAccessPageMutation>(mutation, {
    failed: 'Failed to send the request',
    onDone: () => setSent(true),
  });
  return (
    <AccessFrame title="Request access">
      {sent ? (
        <div role="status" className={styles.text}>
          <p>Your request was sent. You will get a mail once it is decided.</p>
        </div>
      ) : (
        <RequestForm requesting={requesting} onSubmit={(input) => void request({ input })} />
      )}
      <p className={styles.note}>
        <Link to={LOGIN_PATH}>Back to sign in</Link>
      </p>
    </AccessFrame>
  );
}

interface FormProps {
  requesting: boolean;
  onSubmit(input: typeof EMPTY): void;
}

function RequestForm({ requesting, onSubmit }: FormProps) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  function submit() {
    const checked = requestAccess.safeParse(values);
    if (checked.success) return onSubmit(values);
    const issues = fieldIssues(checked.error);
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
    document.getElementById(issues[0]?.field ?? '')?.focus();
  }

  const fieldOf = (name: keyof typeof EMPTY) => ({
    id: name,
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((current) => ({ ...current, [name]: target.value }));
      setErrors((current) => ({ ...current, [name]: undefined }));
    },
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>Tell us who you are. Somebody who may will look at it and let you in.</p>
      <Field {...fieldOf('name')} label="Name" autoComplete="name" required />
      <Field {...fieldOf('email')} label="Email" type="email" autoComplete="email" required />
      <TextAreaField
        {...fieldOf('reason')}
        label="Reason"
        hint="What you need the account for. You may leave it out."
        rows={4}
      />
      <Button type="submit" look="main" pending={requesting && 'Sending...'}>
        Request Access
      </Button>
    </Form>
  );
}
