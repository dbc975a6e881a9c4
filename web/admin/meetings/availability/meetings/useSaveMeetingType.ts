import { graphql } from 'react-relay/hooks.js';
import type { useSaveMeetingTypeMutation } from '#relay/useSaveMeetingTypeMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useSaveMeetingTypeMutation($input: SaveMeetingTypeInput!) {
    saveMeetingType(input: $input) {
      __typename
      ... on SaveMeetingTypePayload {
        meetingType {
          ...MeetingTypeRow_type
        }
      }
      ... on InvalidInputError {
        message
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

type Input = useSaveMeetingTypeMutation['variables']['input'];

/** @returns a function that saves a kind of meeting, and whether it is running. */
export function useSaveMeetingType(onSaved: () => void) {
  const [commit, saving] = useToastedMutation<useSaveMeetingTypeMutation>({
    mutation,
    failure: 'Failed to save the kind of meeting',
    onSuccess() {
      toast({ title: 'Kind of meeting saved' });
      onSaved();
    },
  });
  return [(input: Input) => commit({ input }), saving] as const;
}
