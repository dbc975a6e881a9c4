import { useCallback, useEffect, useRef, useState } from 'react';
import { CALL_STATUS_LABELS, type CallStatus } from '../../calls/callStatus.ts';

/** Long enough to announce several states of one call together. */
const PAUSE_MS = 2_000;

export interface Announced {
  created: boolean;
  lead: { id: string; firstName: string; call: { status: CallStatus } | null | undefined };
}

/** One sentence for all changes: the name for one lead, numbers for several. */
export function summarize(changes: Announced[]): string {
  const created = changes.filter((change) => change.created);
  const fresh = new Set(created.map(({ lead }) => lead.id));
  const moved = new Map(
    changes.filter(({ lead }) => !fresh.has(lead.id)).map(({ lead }) => [lead.id, lead]),
  );
  const parts: string[] = [];
  if (created.length === 1) parts.push(`New lead: ${created[0]?.lead.firstName}.`);
  if (created.length > 1) parts.push(`${created.length} new leads.`);
  const [only] = moved.values();
  if (moved.size === 1 && only?.call) {
    parts.push(`Call to ${only.firstName}: ${CALL_STATUS_LABELS[only.call.status].toLowerCase()}.`);
  }
  if (moved.size > 1) parts.push(`${moved.size} calls changed.`);
  return parts.join(' ');
}

/** Collects live changes and announces them to screen readers together. */
export function useAnnouncements(): [string, (change: Announced) => void] {
  const [text, setText] = useState('');
  const collected = useRef<Announced[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback((change: Announced) => {
    collected.current.push(change);
    // Later changes do not restart the timer, or a steady stream would never be announced.
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setText(summarize(collected.current.splice(0)));
    }, PAUSE_MS);
  }, []);
  return [text, announce];
}
