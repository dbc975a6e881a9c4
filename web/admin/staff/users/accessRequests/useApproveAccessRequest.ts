import { graphql } from 'react-relay/hooks.js';
import type {
  ApproveAccessRequestInput,
  useApproveAccessRequestMutation,
} from '#relay/useApproveAccessRequestMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useApproveAccessRequestMutation(
    $input: ApproveAccessRequestInput!
    $requests: [ID!]!
    $invitations: [ID!]!
  ) {
    approveAccessRequest(input: $input) {
      ... on ApproveAccessRequestPayload @alias(as: "payload") {
        approvedRequestId @deleteEdge(connections: $requests)
        replacedInvitationId @deleteEdge(connections: $invitations)
        invitation @prependNode(connections: $invitations, edgeTypeName: "InvitationEdge") {
          id
          email
          ...invitationTable_invitation
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that approves a request, and whether it is running. */
export function useApproveAccessRequest(lists: { connectionId: string; invitationsId: string }) {
  const [commit, approving] = useAction<useApproveAccessRequestMutation>(mutation, {
    failed: 'Failed to approve the request',
    onDone(payload) {
      const { email } = payload.invitation;
      toast({ title: 'Request Approved', description: `An invitation to ${email} is on its way.` });
    },
  });
  const approve = (input: ApproveAccessRequestInput) =>
    commit({ input, requests: [lists.connectionId], invitations: [lists.invitationsId] });
  return [approve, approving] as const;
}
