import { graphql } from 'react-relay/hooks.js';
import type { SendMeAMailMutation } from '#relay/SendMeAMailMutation.graphql';
import { Button } from '../../ui/Button.tsx';
import { shortTime } from '../kit/list/details/times.tsx';
import { useAction } from '../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation SendMeAMailMutation($input: SendTestMailInput!) {
    sendTestMail(input: $input) {
      ... on SendTestMailPayload @alias(as: "payload") {
        email
        sentAt
        note
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Sends an email to the user. */
export function SendMeAMail() {
  const [send, sending] = useAction<SendMeAMailMutation>(mutation, {
    done: ({ email, sentAt, note }) => ({
      title: note ? 'Email not sent' : 'Email sent',
      description: note ?? `Sent to ${email} at ${shortTime(sentAt)}. Did it arrive?`,
    }),
    failed: 'The email could not be sent',
  });
  return (
    <Button look="quiet" pending={sending && 'Sending'} onClick={() => void send({ input: {} })}>
      Send Me a Mail
    </Button>
  );
}
