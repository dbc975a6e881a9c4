import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  CallDecision_call$data,
  CallDecision_call$key,
  CallHoldReason,
} from '#relay/CallDecision_call.graphql';
import { shortTime } from '../../kit/list/details/times.tsx';

const fragment = graphql`
  fragment CallDecision_call on Call {
    status
    heldUntil
    holdReason
  }
`;

interface Props {
  call: CallDecision_call$key;
  className?: string;
}

/** Until when a call waits, why it is not placed, or that its result is unknown. It draws nothing for any other call. */
export function CallDecision({ call, className }: Props) {
  const text = decisionText(useFragment(fragment, call));
  if (!text) return null;
  return (
    <span title={text} className={className}>
      {text}
    </span>
  );
}

function decisionText({ status, heldUntil, holdReason }: CallDecision_call$data): string | null {
  if (status === 'unknown') {
    return 'We do not know whether the phone rang. A late report may still arrive. You can also call again.';
  }
  if (!holdReason) return null;
  const reason = holdReasonText(holdReason);
  return heldUntil ? `Waits until ${shortTime(heldUntil)}. ${reason}` : `Not called. ${reason}`;
}

/** Why a call waits or is not placed, in words for staff. */
const HOLD_REASONS: Record<CallHoldReason, string> = {
  outside_hours: 'Calls are not permitted at this hour where the person lives.',
  too_many_calls: 'The number was called three times within 24 hours.',
  redial_pause:
    'Nobody answered or the call failed at the provider, and we pause before we call again.',
  suppressed: 'The person has opted out of calls to this number.',
  no_consent: 'There is no evidence that the person agreed to be called.',
  consent_used: 'The person agreed to one call only, and this call was placed.',
  do_not_call_registry:
    'The number joined the national do-not-call registry after the person agreed.',
  number_reassigned: 'The number was given to somebody else after the person agreed.',
  no_permitted_hours:
    'The person may be in several time zones, and there is no hour at which calls are permitted in all of them.',
  settled:
    'No further call is needed: a call to this number was answered, a meeting is booked, or the status of the lead is no longer New.',
  restored: 'The call comes from a restored backup and may have been placed before.',
  simulated:
    'It would repeat a call of the simulator, and a real call provider is in use since then.',
};

/** A reason that only a newer server knows is shown by its name. */
export function holdReasonText(reason: CallHoldReason): string {
  return Object.hasOwn(HOLD_REASONS, reason) ? HOLD_REASONS[reason] : reason;
}
