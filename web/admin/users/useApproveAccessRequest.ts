import { graphql } from 'react-relay/hooks.js';
import type {
  ApproveAccessRequestInput,
  useApproveAccessRequestMutation,
} from '#relay/useApproveAccessRequestMutation.graphql';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from './mutationToasts.ts';

const mutation = graphql`
  mutation useApproveAccessRequestMutation(
    $input: ApproveAccessRequestInput!
    $requests: [ID!]!
    $invitations: [ID!]!
  ) {
    approveAccessRequest(input: $input) {
      __typename
      ... on ApproveAccessRequestPayload {
        approvedRequestId @deleteEdge(connections: $requests)
        replacedInvitationId @deleteEdge(connections: $invitations)
        invitation @prependNode(connections: $invitations, edgeTypeName: "InvitationEdge") {
          id
          email
          ...InvitationRow_invitation
        }
      }
      ... on InvalidInputError {
        message
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
      ... on ConflictError {
        message
      }
    }
  }
`;

/** @returns what lets somebody in who asked, and whether that is under way. */
export function useApproveAccessRequest(lists: { connectionId: string; invitationsId: string }) {
  const [commit, approving] = useResultMutation<
    useApproveAccessRequestMutation,
    'approveAccessRequest',
    'ApproveAccessRequestPayload'
  >({
    mutation,
    field: 'approveAccessRequest',
    success: 'ApproveAccessRequestPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to approve the request'));
        return;
      }
      const { email } = outcome.payload.invitation;
      toast({ title: 'Request Approved', description: `An invitation to ${email} is on its way.` });
    },
  });
  const approve = (input: ApproveAccessRequestInput) =>
    commit({ input, requests: [lists.connectionId], invitations: [lists.invitationsId] });
  return [approve, approving] as const;
}
