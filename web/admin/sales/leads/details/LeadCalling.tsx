import { useState } from 'react';
import { personName } from '../../personName.ts';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { LeadCalling_lead$key } from '#relay/LeadCalling_lead.graphql';
import type {
  LeadCallingMutation,
  LeadCallingMutation$data,
} from '#relay/LeadCallingMutation.graphql';
import { control } from '../../../kit/controls.css.ts';
import { actions } from '../../../kit/dialog/DialogForm.css.ts';
import { doNotCallPath, suppressionPath } from '../../paths.ts';
import * as styles from '../../../kit/list/details/Details.css.ts';
import { fullTime, shortTime } from '../../../kit/list/details/times.tsx';
import { StopCallingDialog } from '../../doNotCall/StopCalls.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { holdReasonText } from '../../calls/CallDecision.tsx';
import type { ToastContent } from '../../../../ui/toast/toastStore.ts';

const fragment = graphql`
  fragment LeadCalling_lead on Lead {
    id
    firstName
    phone
    suppressed
    consents @required(action: THROW) {
      at
      suppression {
        id
        liftedAt
      }
    }
  }
`;

const mutation = graphql`
  mutation LeadCallingMutation($input: CallLeadInput!) {
    callLead(input: $input) {
      ... on CallLeadPayload @alias(as: "payload") {
        heldUntil
        holdReason
        call {
          lead {
            ...LeadPane_lead
            ...LeadsPage_lead
          }
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Calls a lead again, or stops all calls to the number. After an opt-out it shows the opt-out instead. */
export function LeadCalling({ lead: key }: { lead: LeadCalling_lead$key }) {
  const { id, firstName, phone, suppressed, consents } = useFragment(fragment, key);
  const again = consents.find(({ suppression }) => suppression && !suppression.liftedAt);
  const [call, calling] = useAction<LeadCallingMutation>(mutation, {
    failed: 'Failed to call this lead',
    done: toastOf,
  });
  const [isStopping, setStopping] = useState(false);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Calling</h3>
      {suppressed ? (
        <>
          <p className={styles.problem}>
            The person has opted out of calls to this number.{' '}
            <Link to={doNotCallPath(phone)}>See the opt-out</Link>
          </p>
          {again?.suppression && (
            <p>
              A form or a program requested a call after that, on {fullTime(again.at)}. This alone
              does not permit calls, because anybody can enter a number. A super admin can{' '}
              <Link to={suppressionPath(again.suppression.id)}>lift the opt-out</Link>. A text
              message from this number that says CALL lifts it, too.
            </p>
          )}
        </>
      ) : (
        <div className={actions}>
          <button
            type="button"
            className={control}
            aria-disabled={calling}
            onClick={() => void call({ input: { id } })}
          >
            {calling ? 'Calling...' : 'Call again'}
          </button>
          <button type="button" className={control} onClick={() => setStopping(true)}>
            Stop calling
          </button>
        </div>
      )}
      {isStopping && (
        <StopCallingDialog
          name={personName(firstName, phone)}
          phone={phone}
          onClose={() => setStopping(false)}
        />
      )}
    </section>
  );
}

type Called = NonNullable<LeadCallingMutation$data['callLead']['payload']>;

function toastOf({ heldUntil, holdReason }: Called): ToastContent {
  if (!holdReason) return { title: 'Calling now' };
  const description = holdReasonText(holdReason);
  if (heldUntil) return { title: `The call waits until ${shortTime(heldUntil)}`, description };
  return { variant: 'destructive', title: 'Not called', description };
}
