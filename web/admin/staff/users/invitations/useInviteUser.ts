import { graphql } from 'react-relay/hooks.js';
import type { useInviteUserMutation } from '#relay/useInviteUserMutation.graphql';
import type { InviteUser } from '../../../../content/staff/inviteUser.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

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
  const [commit, inviting] = useToastedMutation<useInviteUserMutation>({
    mutation,
    failure: 'Failed to send invitation',
    onSuccess(payload) {
      const { email } = payload.invitation;
      toast({ title: 'Invitation Sent', description: `A mail to ${email} is on its way.` });
      onDone();
    },
  });
  const invite = (input: InviteUser) => commit({ input, connections: [connectionId] });
  return [invite, inviting] as const;
}
