import { graphql } from 'react-relay/hooks.js';
import type { useResendInvitationMutation } from '#relay/useResendInvitationMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useResendInvitationMutation($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      ... on ResendInvitationPayload @alias(as: "payload") {
        invitation {
          ...invitationTable_invitation
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that sends an invitation again, and whether it is running. */
export function useResendInvitation(email: string) {
  const [commit, resending] = useAction<useResendInvitationMutation>(mutation, {
    failed: 'Failed to resend invitation',
    done: {
      title: 'Invitation Resent',
      description: `${email} gets another link; the earlier one is dead.`,
    },
  });
  return [(id: string) => commit({ input: { id } }), resending] as const;
}
