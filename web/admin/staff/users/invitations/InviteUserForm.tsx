import { graphql } from 'react-relay/hooks.js';
import type { InviteUserFormMutation } from '#relay/InviteUserFormMutation.graphql';
import { INVITED_ROLES, inviteUser } from '../../../../content/staff/inviteUser.ts';
import type { Role } from '../../../../content/staff/policy.ts';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as styles from '../../../kit/dialog/DialogForm.css.ts';
import { TextInput } from '../../../kit/form/fields.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { RoleSelect } from '../RoleSelect.tsx';

const mutation = graphql`
  mutation InviteUserFormMutation($input: InviteUserInput!, $connections: [ID!]!) {
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

interface Props {
  connectionId: string;
  onClose(): void;
}

/** The role with the fewest rights first, because most people get it. */
const ROLES = INVITED_ROLES.toReversed();

const EMPTY: { email: string; role: Role } = { email: '', role: 'editor' };

/** Asks for the address and the role. Input stays when the server refuses it. */
export function InviteUserForm({ connectionId, onClose }: Props) {
  const [invite, inviting] = useAction<InviteUserFormMutation>(mutation, {
    failed: 'Failed to send invitation',
    done: ({ invitation }) => ({
      title: 'Invitation Sent',
      description: `A mail to ${invitation.email} is on its way.`,
    }),
    onDone: onClose,
  });
  const form = useForm({
    defaults: EMPTY,
    input: inviteUser,
    send: (input) => invite({ input, connections: [connectionId] }),
  });
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        name={form.names.email}
        label="Email"
        type="email"
        autoComplete="off"
        required
        hint="They get a link by mail, which works for seven days."
      />
      <RoleSelect name={form.names.role} roles={ROLES} />
      <DialogActions pending={inviting && 'Sending...'} onCancel={onClose}>
        Send Invitation
      </DialogActions>
    </Form>
  );
}
