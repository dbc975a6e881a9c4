import { graphql } from 'react-relay/hooks.js';
import type { useRetireMeetingTypeMutation } from '#relay/useRetireMeetingTypeMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

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
  const [commit, saving] = useResultMutation<
    useRetireMeetingTypeMutation,
    'retireMeetingType',
    'RetireMeetingTypePayload'
  >({
    mutation,
    field: 'retireMeetingType',
    success: 'RetireMeetingTypePayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') toast({ title: 'Kind of meeting saved' });
      else toast(failureToast(outcome, 'Failed to save the kind of meeting'));
    },
  });
  return [(isRetired: boolean) => commit({ input: { id, isRetired } }), saving] as const;
}
