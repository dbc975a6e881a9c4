import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { RequestAccessPageMutation } from '#relay/RequestAccessPageMutation.graphql';
import { type RequestAccess, requestAccess } from '../../../content/staff/access.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea, TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { LOGIN_PATH } from '../../kit/session/currentUser.ts';
import { AccessFrame } from './AccessFrame.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

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

/** Requests an account. An admin decides, and an email reports the decision. */
export function Component() {
  const [sent, setSent] = useState(false);
  const [request, requesting] = useAction<RequestAccessPageMutation>(mutation, {
    failed: 'Failed to send the request',
    onDone: () => setSent(true),
  });
  return (
    <AccessFrame title="Request access">
      {sent ? (
        <div role="status" className={recipes.stack[3]}>
          <p>Your request was sent. You will get an email once it is decided.</p>
        </div>
      ) : (
        <RequestForm requesting={requesting} onSubmit={(input) => request({ input })} />
      )}
      <p className={recipes.note}>
        <Link to={LOGIN_PATH}>Back to sign in</Link>
      </p>
    </AccessFrame>
  );
}

interface FormProps {
  requesting: boolean;
  onSubmit(input: RequestAccess): unknown;
}

function RequestForm({ requesting, onSubmit }: FormProps) {
  const form = useForm({
    defaults: { name: '', email: '', reason: '' },
    input: requestAccess,
    send: onSubmit,
  });
  const { names } = form;
  return (
    <Form form={form} className={recipes.stack[4]}>
      <p>Enter your name and email address. An administrator will review your request.</p>
      <TextInput id="name" name={names.name} label="Name" autoComplete="name" required />
      <TextInput
        id="email"
        name={names.email}
        label="Email"
        type="email"
        autoComplete="email"
        required
      />
      <TextArea
        id="reason"
        name={names.reason}
        label="Reason"
        hint="Optional. What you need the account for."
        rows={4}
      />
      <Button type="submit" look="main" pending={requesting && 'Sending...'}>
        Request Access
      </Button>
    </Form>
  );
}
