import { graphql, useFragment } from 'react-relay/hooks.js';
import type { EditUserDialog_user$key } from '#relay/EditUserDialog_user.graphql';
import type { EditUserDialogMutation } from '#relay/EditUserDialogMutation.graphql';
import type { EditUserDialogResetTwoFactorMutation } from '#relay/EditUserDialogResetTwoFactorMutation.graphql';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { Checkbox } from '../../kit/form/fields.tsx';
import { Form, useForm, useFormValues } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import * as styles from './Users.css.ts';
import { RoleSelect } from './RoleSelect.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment EditUserDialog_user on User {
    id
    username
    role
    deactivatedAt
    hasTwoFactor @required(action: THROW)
    assignableRoles @required(action: THROW)
  }
`;

const updateMutation = graphql`
  mutation EditUserDialogMutation($input: UpdateUserInput!) {
    updateUser(input: $input) {
      ... on UpdateUserPayload @alias(as: "payload") {
        user {
          ...userTable_user
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const resetMutation = graphql`
  mutation EditUserDialogResetTwoFactorMutation($input: ResetTwoFactorInput!) {
    resetTwoFactor(input: $input) {
      ... on ResetTwoFactorPayload @alias(as: "payload") {
        user {
          ...userTable_user
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  user: EditUserDialog_user$key;
  onClose(): void;
}

/** Changes the role of an account, and whether its user can sign in. */
export function EditUserDialog({ user: key, onClose }: Props) {
  const { id, username, ...user } = useFragment(fragment, key);
  const maySignIn = user.deactivatedAt === null;
  const [update, updating] = useAction<EditUserDialogMutation>(updateMutation, {
    failed: 'Failed to update user',
    done: { title: 'User Updated', description: `The change applies to ${username} immediately.` },
    onDone: onClose,
  });
  const [reset, resetting] = useAction<EditUserDialogResetTwoFactorMutation>(resetMutation, {
    failed: 'Failed to turn two-factor authentication off',
    done: {
      title: 'Two-Factor Authentication Off',
      description: `${username} is signed out everywhere, and receives an email about it.`,
    },
  });
  const form = useForm({
    defaults: { role: user.role, maySignIn },
    send(values) {
      if (values.role === user.role && values.maySignIn === maySignIn) return onClose();
      return update({ input: { id, role: values.role, isDeactivated: !values.maySignIn } });
    },
  });
  const { names } = form;
  const chosen = useFormValues(form);

  function onReset() {
    const question = `Are you sure you want to turn off two-factor authentication for ${username}? They can then sign in with only their password.`;
    if (window.confirm(question)) void reset({ input: { id } });
  }

  return (
    <Dialog title={`Edit ${username}`} open onClose={onClose}>
      <Form form={form} className={dialogs.form}>
        <RoleSelect name={names.role} roles={user.assignableRoles} />
        <Checkbox name={names.maySignIn} label="Can sign in" className={styles.check} />
        <p className={recipes.note}>
          {chosen.maySignIn
            ? `When you save a change, ${username} is signed out everywhere and must sign in again.`
            : `${username} is signed out everywhere and cannot sign in. Their posts stay theirs. You can allow sign-in again later.`}
        </p>
        {user.hasTwoFactor && (
          <p className={recipes.note}>
            {username} signs in with an authenticator app.{' '}
            <button type="button" className={styles.reset} disabled={resetting} onClick={onReset}>
              Turn off two-factor authentication
            </button>
          </p>
        )}
        <DialogActions pending={updating && 'Saving...'} onCancel={onClose}>
          Save
        </DialogActions>
      </Form>
    </Dialog>
  );
}
