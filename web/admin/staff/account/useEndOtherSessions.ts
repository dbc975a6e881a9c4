import { graphql } from 'react-relay/hooks.js';
import type { useEndOtherSessionsMutation } from '#relay/useEndOtherSessionsMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useEndOtherSessionsMutation {
    endOtherSessions(input: {}) {
      __typename
      ... on EndOtherSessionsPayload {
        ended
      }
      ... on NotAuthenticatedError {
        message
      }
    }
  }
`;

/** @returns a function that ends all other sessions, and whether it is running. */
export function useEndOtherSessions(onEnded: () => void) {
  const [commit, ending] = useToastedMutation<useEndOtherSessionsMutation>({
    mutation,
    failure: 'Failed to sign out',
    onSuccess() {
      toast({ title: 'Signed Out', description: 'You are signed in here only.' });
      onEnded();
    },
  });
  return [() => void commit({}), ending] as const;
}
