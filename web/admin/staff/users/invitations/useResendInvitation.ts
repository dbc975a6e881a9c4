import { graphql } from 'react-relay/hooks.js';
import type { useResendInvitationMutation } from '#relay/useResendInvitationMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useResendInvitationMutation($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      __typename
      ... on ResendInvitationPayload {
        invitation {
          ...invitationTable_invitation
        }
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** @returns a function that sends an invitation again, and whether it is running. */
export function useResendInvitation(email: string) {
  const [commit, resending] = useToastedMutation<useResendInvitationMutation>({
    mutation,
    failure: 'Failed to resend invitation',
    onSuccess() {
      toast({
        title: 'Invitation Resent',
        description: `${email} gets another link; the earlier one is dead.`,
      });
    },
  });
  return [(id: string) => commit({ input: { id } }), resending] as const;
}
