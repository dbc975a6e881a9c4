import { graphql } from 'react-relay/hooks.js';
import type { useInviteUserMutation } from '#relay/useInviteUserMutation.graphql';
import type { InviteUser } from '../../../content/inputs/accounts/inviteUser.ts';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../mutationToasts.ts';

const mutation = graphql`
  mutation useInviteUserMutation($input: InviteUserInput!, $connections: [ID!]!) {
    inviteUser(input: $input) {
      __typename
      ... on InviteUserPayload {
        replacedInvitationId @deleteEdge(connections: $connections)
        invitation @prependNode(connections: $connections, edgeTypeName: "InvitationEdge") {
          id
          email
          ...invitationTable_invitation
        }
      }
      ... on InvalidInputError {
        message
      }
      ... on NotAllowedError {
        message
      }
      ... on ConflictError {
        message
      }
    }
  }
`;

/** @returns a function that invites somebody, and whether it is running. */
export function useInviteUser({ connectionId, onDone }: { connectionId: string; onDone(): void }) {
  const [commit, inviting] = useResultMutation<
    useInviteUserMutation,
    'inviteUser',
    'InviteUserPayload'
  >({
    mutation,
    field: 'inviteUser',
    success: 'InviteUserPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to send invitation'));
        return;
      }
      const { email } = outcome.payload.invitation;
      toast({ title: 'Invitation Sent', description: `A mail to ${email} is on its way.` });
      onDone();
    },
  });
  const invite = (input: InviteUser) => commit({ input, connections: [connectionId] });
  return [invite, inviting] as const;
}
