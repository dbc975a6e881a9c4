import { graphql } from 'react-relay/hooks.js';
import type { useRetireMeetingTypeMutation } from '#relay/useRetireMeetingTypeMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useRetireMeetingTypeMutation($input: RetireMeetingTypeInput!) {
    retireMeetingType(input: $input) {
      ... on RetireMeetingTypePayload @alias(as: "payload") {
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

/** @returns a function that stops or resumes the offer of a kind of meeting, and whether it is running. */
export function useRetireMeetingType(id: string) {
  const [commit, saving] = useAction<useRetireMeetingTypeMutation>(mutation, {
    failed: 'Failed to save the kind of meeting',
    done: 'Kind of meeting saved',
  });
  return [(isRetired: boolean) => commit({ input: { id, isRetired } }), saving] as const;
}
