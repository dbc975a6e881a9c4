import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  CallDecision_call$data,
  CallDecision_call$key,
} from '#relay/CallDecision_call.graphql';
import { shortTime } from '../../kit/list/details/times.tsx';
import { holdReasonText } from './holdReason.ts';

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

/** Until when a call waits, why it is not placed, or what is unknown. Nothing for a call that takes its course. */
export function CallDecision({ call, className }: Props) {
  const text = textOf(useFragment(fragment, call));
  if (!text) return null;
  return (
    <span title={text} className={className}>
      {text}
    </span>
  );
}

function textOf({ status, heldUntil, holdReason }: CallDecision_call$data): string | null {
  if (status === 'unknown') {
    return 'We do not know whether the phone rang. A late report settles it, or you call again.';
  }
  if (!holdReason) return null;
  const reason = holdReasonText(holdReason);
  return heldUntil ? `Waits until ${shortTime(heldUntil)}. ${reason}` : `Not called. ${reason}`;
}
