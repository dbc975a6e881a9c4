import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRouteLoaderData } from 'react-router-dom';
import type { LiftNumber_suppression$key } from '#relay/LiftNumber_suppression.graphql';
import { liftSuppression } from '../../../content/sales/suppressions/liftSuppression.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { LAYOUT_ROUTE } from '../../kit/layout/layoutRoute.ts';
import { roleMay } from '../../../content/staff/policy.ts';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import { useLiftSuppression } from './useLiftSuppression.ts';
import { Form } from '../../../ui/fields/Form.tsx';

const fragment = graphql`
  fragment LiftNumber_suppression on Suppression {
    id
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
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [lift, lifting] = useLiftSuppression(onClose);
  const fieldId = useId();
  return (
    <Dialog title="Permit calls again" open onClose={onClose}>
      <Form
        className={dialogs.form}
        onSubmit={() => {
          const input = liftSuppression.safeParse({ id, reason });
          setError(input.error?.issues[0]?.message);
          if (input.data) void lift(input.data);
        }}
      >
        <p>
          The person has asked not to be called. Anybody can enter a number in a form, so make sure
          that the person wants calls again. The audit log keeps your name, and the list keeps your
          reason.
        </p>
        <TextAreaField
          id={fieldId}
          label="Reason"
          rows={3}
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogActions pending={lifting && 'Saving...'} onCancel={onClose}>
          Permit calls
        </DialogActions>
      </Form>
    </Dialog>
  );
}
