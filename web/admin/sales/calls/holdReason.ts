import type { CallHoldReason } from '#relay/CallDecision_call.graphql';

/** Why a call waits or is not placed, in words for staff. */
const HOLD_REASONS: Record<CallHoldReason, string> = {
  outside_hours: 'Calls are not permitted at this hour where the person is.',
  too_many_calls: 'The number was called three times within 24 hours.',
  redial_pause: 'Nobody answered, and we pause before we call again.',
  suppressed: 'The number has asked not to be called.',
  no_consent: 'There is no evidence that the person agreed to be called.',
  consent_used: 'The person agreed to one call only, which was placed.',
  do_not_call_registry:
    'The number joined the national do-not-call registry after the person agreed.',
  number_reassigned: 'The number was given to somebody else after the person agreed.',
  no_permitted_hours: 'The places where the person may be have no permitted hour in common.',
  settled: 'A talk, a meeting or a member of staff has settled the lead.',
  restored: 'The call comes from a restored backup and may have been placed before.',
};

/** A reason that only a newer server knows is shown by its name. */
export function holdReasonText(reason: CallHoldReason): string {
  return Object.hasOwn(HOLD_REASONS, reason) ? HOLD_REASONS[reason] : reason;
}
