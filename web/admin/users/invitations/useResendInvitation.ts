import { graphql } from 'react-relay/hooks.js';
import type { useResendInvitationMutation } from '#relay/useResendInvitationMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../mutationToasts.ts';

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
  const [commit, resending] = useResultMutation<
    useResendInvitationMutation,
    'resendInvitation',
    'ResendInvitationPayload'
  >({
    mutation,
    field: 'resendInvitation',
    success: 'ResendInvitationPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to resend invitation'));
        return;
      }
      toast({
        title: 'Invitation Resent',
        description: `${email} gets another link; the earlier one is dead.`,
      });
    },
  });
  return [(id: string) => commit({ input: { id } }), resending] as const;
}
