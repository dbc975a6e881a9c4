import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRouteLoaderData } from 'react-router-dom';
import type { LiftNumber_suppression$key } from '#relay/LiftNumber_suppression.graphql';
import type { LiftNumberMutation } from '#relay/LiftNumberMutation.graphql';
import { liftSuppression } from '../../../content/sales/suppressions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { type CurrentUser, LAYOUT_ROUTE } from '../../kit/session/currentUser.ts';
import { roleMay } from '../../../content/staff/policy.ts';
import { TextArea } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment LiftNumber_suppression on Suppression {
    id
  }
`;

const mutation = graphql`
  mutation LiftNumberMutation($input: LiftSuppressionInput!) {
    liftSuppression(input: $input) {
      ... on LiftSuppressionPayload @alias(as: "payload") {
        suppression {
          ...DoNotCallPane_suppression
          ...DoNotCallPage_suppression
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Permits calls to a number again, for super admins. Others learn who may. */
export function LiftNumber({ suppression: key }: { suppression: LiftNumber_suppression$key }) {
  const { id } = useFragment(fragment, key);
  const me = useRouteLoaderData<CurrentUser>(LAYOUT_ROUTE);
  const [isAsking, setAsking] = useState(false);
  if (!me || !roleMay(me.role, 'suppressions:lift')) {
    return (
      <p>
        A text message from this number that says CALL lifts this request. A super admin can lift
        it, too. A form alone does not lift it.
      </p>
    );
  }
  return (
    <>
      <div className={dialogs.actions}>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Permit calls again...
        </Button>
      </div>
      {isAsking && <LiftDialog id={id} onClose={() => setAsking(false)} />}
    </>
  );
}

function LiftDialog({ id, onClose }: { id: string; onClose(): void }) {
  const [lift, lifting] = useAction<LiftNumberMutation>(mutation, {
    failed: 'Failed to lift the request',
    onDone() {
      onClose();
      toast({ title: 'Calls are permitted again' });
    },
  });
  const form = useForm({
    defaults: { reason: '' },
    input: liftSuppression,
    inputOf: ({ reason }) => ({ id, reason }),
    send: (input) => lift({ input }),
  });
  return (
    <Dialog title="Permit calls again" open onClose={onClose}>
      <Form form={form} className={dialogs.form}>
        <p>
          The person has asked not to be called. Anybody can enter a number in a form, so make sure
          that the person wants calls again. The audit log keeps your name, and the list keeps your
          reason.
        </p>
        <TextArea name={form.names.reason} label="Reason" rows={3} />
        <DialogActions pending={lifting && 'Saving...'} onCancel={onClose}>
          Permit calls
        </DialogActions>
      </Form>
    </Dialog>
  );
}
