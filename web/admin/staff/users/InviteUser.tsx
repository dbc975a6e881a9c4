import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { useLocation, useNavigate } from 'react-router-dom';
import type { InviteUserMutation } from '#relay/InviteUserMutation.graphql';
import { INVITED_ROLES, inviteUser } from '../../../content/staff/access.ts';
import type { Role } from '../../../content/staff/policy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as styles from '../../kit/dialog/DialogForm.css.ts';
import { TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { RoleSelect } from './RoleSelect.tsx';

const mutation = graphql`
  mutation InviteUserMutation($input: InviteUserInput!, $connections: [ID!]!) {
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

/** The button and the dialog to invite a user. */
export function InviteUser({ connectionId }: { connectionId: string }) {
  const [opened, setOpened] = useState(false);
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = asksToInvite(state);
  const open = opened || asked;
  function close() {
    setOpened(false);
    // Going back or reloading must not open the dialog again.
    if (asked) void navigate(`${pathname}${search}`, { replace: true, state: null });
  }
  return (
    <>
      <Button look="main" className={main} onClick={() => setOpened(true)}>
        Invite User
      </Button>
      <Dialog title="Invite User" open={open} onClose={close}>
        <InviteUserForm connectionId={connectionId} onClose={close} />
      </Dialog>
    </>
  );
}

/** The command palette leaves this state when it navigates here. */
function asksToInvite(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'invite' in state;
}

interface Props {
  connectionId: string;
  onClose(): void;
}

/** The role with the fewest rights first, because most people get it. */
const ROLES = INVITED_ROLES.toReversed();

const EMPTY: { email: string; role: Role } = { email: '', role: 'editor' };

/** Asks for the email address and the role. The form keeps input that the server refuses. */
function InviteUserForm({ connectionId, onClose }: Props) {
  const [invite, inviting] = useAction<InviteUserMutation>(mutation, {
    failed: 'Failed to send invitation',
    done: ({ invitation }) => ({
      title: 'Invitation Sent',
      description: `Sending an email to ${invitation.email}.`,
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
        hint="This person receives an email with a link that works for seven days."
      />
      <RoleSelect name={form.names.role} roles={ROLES} />
      <DialogActions pending={inviting && 'Sending...'} onCancel={onClose}>
        Send Invitation
      </DialogActions>
    </Form>
  );
}
