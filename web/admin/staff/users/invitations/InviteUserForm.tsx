import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { InviteUserFormMutation } from '#relay/InviteUserFormMutation.graphql';
import { INVITED_ROLES, inviteUser } from '../../../../content/staff/inviteUser.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as styles from '../../../kit/dialog/DialogForm.css.ts';
import { useFormErrors } from '../../../kit/dialog/useFormErrors.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import type { Role } from '../../../../content/staff/policy.ts';
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

/** Asks for the address and the role. Input stays when the server refuses it. */
export function InviteUserForm({ connectionId, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const { form, errors, show, check } = useFormErrors();
  const [invite, inviting] = useAction<InviteUserFormMutation>(mutation, {
    failed: 'Failed to send invitation',
    done: ({ invitation }) => ({
      title: 'Invitation Sent',
      description: `A mail to ${invitation.email} is on its way.`,
    }),
    onDone: onClose,
  });

  function submit() {
    const input = check(inviteUser, { email, role });
    if (input) void invite({ input, connections: [connectionId] });
  }

  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <Field
        id="invite-email"
        label="Email"
        type="email"
        name="email"
        autoComplete="off"
        required
        value={email}
        error={errors['email']}
        hint="They get a link by mail, which works for seven days."
        onChange={({ target }) => {
          setEmail(target.value);
          show([]);
        }}
      />
      <RoleSelect id="invite-role" value={role} roles={ROLES} onChange={setRole} />
      <DialogActions pending={inviting && 'Sending...'} onCancel={onClose}>
        Send Invitation
      </DialogActions>
    </Form>
  );
}
