import { graphql } from 'react-relay/hooks.js';
import type { useRetireMeetingTypeMutation } from '#relay/useRetireMeetingTypeMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useRetireMeetingTypeMutation($input: RetireMeetingTypeInput!) {
    retireMeetingType(input: $input) {
      __typename
      ... on RetireMeetingTypePayload {
        meetingType {
          ...MeetingTypeRow_type
        }
      }
      ... on ConflictError {
        message
      }
      ... on NotFoundError {
        message
      }
      ... on NotAllowedError {
        message
      }
    }
  }
`;

/** @returns a function that stops or resumes the offer of a kind of meeting, and whether it is running. */
export function useRetireMeetingType(id: string) {
  const [commit, saving] = useToastedMutation<useRetireMeetingTypeMutation>({
    mutation,
    failure: 'Failed to save the kind of meeting',
    onSuccess() {
      toast({ title: 'Kind of meeting saved' });
    },
  });
  return [(isRetired: boolean) => commit({ input: { id, isRetired } }), saving] as const;
}
