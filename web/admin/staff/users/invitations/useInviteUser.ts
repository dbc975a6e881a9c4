import { graphql } from 'react-relay/hooks.js';
import type { useInviteUserMutation } from '#relay/useInviteUserMutation.graphql';
import type { InviteUser } from '../../../../content/staff/inviteUser.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useInviteUserMutation($input: InviteUserInput!, $connections: [ID!]!) {
    inviteUser(input: $input) {
      ... on InviteUserPayload @alias(as: "payload") {
        replacedInvitationId @deleteEdge(connections: $connections)
        invitation @prependNode(connections: $connections, edgeTypeName: "InvitationEdge") {
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

/** @returns a function that invites somebody, and whether it is running. */
export function useInviteUser({ connectionId, onDone }: { connectionId: string; onDone(): void }) {
  const [commit, inviting] = useAction<useInviteUserMutation>(mutation, {
    failed: 'Failed to send invitation',
    onDone(payload) {
      const { email } = payload.invitation;
      toast({ title: 'Invitation Sent', description: `A mail to ${email} is on its way.` });
      onDone();
    },
  });
  const invite = (input: InviteUser) => commit({ input, connections: [connectionId] });
  return [invite, inviting] as const;
}
