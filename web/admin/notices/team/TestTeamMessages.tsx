import { graphql } from 'react-relay/hooks.js';
import type { TestTeamMessagesMutation } from '#relay/TestTeamMessagesMutation.graphql';
import { Button } from '../../../ui/Button.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation TestTeamMessagesMutation {
    testTeamMessages(input: {}) {
      ... on TestTeamMessagesPayload @alias(as: "payload") {
        error
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Posts a test to the team's chat. */
export function TestTeamMessages() {
  const [test, testing] = useAction<TestTeamMessagesMutation>(mutation, {
    failed: 'Failed to send a test',
    done: ({ error }) =>
      error === null || error === undefined
        ? { title: 'The test was sent' }
        : { variant: 'destructive', title: 'The test failed', description: error },
  });
  return (
    <Button pending={testing && 'Sending...'} onClick={() => void test({})}>
      Send a test
    </Button>
  );
}
