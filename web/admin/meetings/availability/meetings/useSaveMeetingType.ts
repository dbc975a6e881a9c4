import { graphql } from 'react-relay/hooks.js';
import type { useSaveMeetingTypeMutation } from '#relay/useSaveMeetingTypeMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useSaveMeetingTypeMutation($input: SaveMeetingTypeInput!) {
    saveMeetingType(input: $input) {
      ... on SaveMeetingTypePayload @alias(as: "payload") {
        meetingType {
          ...MeetingTypeRow_type
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

type Input = useSaveMeetingTypeMutation['variables']['input'];

/** @returns a function that saves a kind of meeting, and whether it is running. */
export function useSaveMeetingType(onSaved: () => void) {
  const [commit, saving] = useAction<useSaveMeetingTypeMutation>(mutation, {
    failed: 'Failed to save the kind of meeting',
    done: 'Kind of meeting saved',
    onDone: onSaved,
  });
  return [(input: Input) => commit({ input }), saving] as const;
}
