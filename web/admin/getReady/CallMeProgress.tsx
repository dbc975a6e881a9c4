import { useEffect, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import type { Subscription } from 'relay-runtime';
import type { CallMeProgressQuery } from '#relay/CallMeProgressQuery.graphql';
import { hasCallEnded } from '../../content/sales/calling/callStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dial } from '../../ui/Dial.tsx';
import { waiting } from '../../ui/Dial.css.ts';
import { CALL_STATUS_LABELS, isCallStatus } from '../sales/calls/callStatus.ts';
import { holdReasonText } from '../sales/calls/CallDecision.tsx';
import { fullTime } from '../kit/list/details/times.tsx';
import * as styles from './GetReady.css.ts';

const query = graphql`
  query CallMeProgressQuery($id: ID!) {
    node(id: $id) {
      ... on Call @alias(as: "call") {
        status
        speedToLeadSeconds
        speedToLeadMeasuredBy
        heldUntil
        holdReason
        lastError
      }
    }
  }
`;

type Progress = NonNullable<NonNullable<CallMeProgressQuery['response']['node']>['call']>;

const ASK_EVERY_MS = 1_000;

/** Follows a test call until it has ended, or waits for permitted hours. */
export function CallMeProgress({ callId, onClose }: { callId: string; onClose(): void }) {
  const call = useProgress(callId);
  const isOver = call !== null && isAtRest(call);
  const element = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => element.current?.focus(), []);
  return (
    <>
      <div ref={element} role="status" tabIndex={-1} className={styles.progress}>
        <Dial className={isOver ? '' : waiting} />
        <p>{call === null ? 'Requesting the call.' : textOf(call)}</p>
      </div>
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </>
  );
}

function useProgress(id: string): Progress | null {
  const environment = useRelayEnvironment();
  const [call, setCall] = useState<Progress | null>(null);
  const isOver = call !== null && isAtRest(call);
  useEffect(() => {
    if (isOver) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askLater = () => {
      timer = setTimeout(ask, ASK_EVERY_MS);
    };
    let asked: Subscription | undefined;
    function ask() {
      asked = fetchQuery<CallMeProgressQuery>(
        environment,
        query,
        { id },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: ({ node }) => setCall(node?.call ?? null),
        complete: askLater,
        // The next question may be answered.
        error: askLater,
      });
    }
    ask();
    return () => {
      clearTimeout(timer);
      asked?.unsubscribe();
    };
  }, [environment, id, isOver]);
  return call;
}

function isAtRest({ status }: Progress): boolean {
  return status === 'held' || status === 'unknown' || hasCallEnded(status);
}

function textOf({
  status,
  speedToLeadSeconds: seconds,
  speedToLeadMeasuredBy: measuredBy,
  heldUntil,
  holdReason,
  lastError,
}: Progress): string {
  const reason = holdReason && holdReasonText(holdReason);
  if (status === 'held' && heldUntil)
    return `The call waits until ${fullTime(heldUntil)}. ${reason}`;
  if (status === 'cancelled') return `The call is not placed. ${reason ?? ''}`;
  if (status === 'failed') return `The call failed. ${lastError ?? ''}`;
  const label = isCallStatus(status) ? CALL_STATUS_LABELS[status] : status;
  // A call that waits for another try says why.
  if (seconds === null || seconds === undefined) return `${label}. ${lastError ?? ''}`.trim();
  return `${label}. ${speedInWords(seconds.toFixed(1), measuredBy)}`;
}

/** Not every vendor reports that the phone rings. */
function speedInWords(seconds: string, measuredBy: Progress['speedToLeadMeasuredBy']): string {
  if (measuredBy === 'ringing') return `Your phone rang after ${seconds} seconds.`;
  return measuredBy === 'answered'
    ? `You answered after ${seconds} seconds. The vendor did not report when the phone rang.`
    : `The call ended after ${seconds} seconds. The vendor did not report when the phone rang.`;
}
