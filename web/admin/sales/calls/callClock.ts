import { type CallStatus, isSilent, isWaitingToRing } from './callStatus.ts';

/** Seconds after which a call counts as slow, and as late. */
const WARNING_SECONDS = 45;
export const BREACH_SECONDS = 60;

export type Punctuality = 'on_time' | 'warning' | 'breached';

export const PUNCTUALITY_LABELS: Record<Punctuality, string> = {
  on_time: 'On time',
  warning: 'Slow',
  breached: 'Late',
};

/** The same names with their ranges in seconds. */
export const PUNCTUALITY_RANGES: Record<Punctuality, string> = {
  on_time: `${PUNCTUALITY_LABELS.on_time}: under ${WARNING_SECONDS} s`,
  warning: `${PUNCTUALITY_LABELS.warning}: ${WARNING_SECONDS} to ${BREACH_SECONDS} s`,
  breached: `${PUNCTUALITY_LABELS.breached}: over ${BREACH_SECONDS} s`,
};

export interface TimedCall {
  status: CallStatus;
  /** When the minute began. */
  queuedAt: string;
  /** When the phone rang, and when somebody answered. Null when it did not happen or was not reported. */
  ringingAt: string | null | undefined;
  answeredAt: string | null | undefined;
  /** Seconds from lead to ringing, or to the end of a call that never rang. Null before that. */
  speedToLeadSeconds: number | null | undefined;
  punctuality: Punctuality;
}

export interface CallClock {
  /** `stopped` shows a measured time. `silent` calls ended and never rang. */
  state: 'running' | 'stopped' | 'silent';
  seconds: number;
  punctuality: Punctuality;
}

function punctualityAt(seconds: number): Punctuality {
  if (seconds >= BREACH_SECONDS) return 'breached';
  return seconds >= WARNING_SECONDS ? 'warning' : 'on_time';
}

/**
 * What the clock of a lead shows.
 *
 * @param now of the server, in milliseconds since 1970.
 */
export function callClock(call: TimedCall, now: number): CallClock {
  const { status, speedToLeadSeconds, punctuality } = call;
  const elapsed = Math.max((now - Date.parse(call.queuedAt)) / 1000, 0);
  if (isWaitingToRing(status)) {
    return { state: 'running', seconds: elapsed, punctuality: punctualityAt(elapsed) };
  }
  const neverRang = isSilent(status) && !call.ringingAt && !call.answeredAt;
  return {
    state: neverRang ? 'silent' : 'stopped',
    seconds: speedToLeadSeconds ?? elapsed,
    punctuality,
  };
}

/** 8.4 s · 42 s · 3 min 05 s · 2 h 10 min · 3 days. A measured time shows tenths while it is short. */
export function formatElapsed(seconds: number, measured: boolean): string {
  if (measured && seconds < BREACH_SECONDS)
    return `${(Math.floor(seconds * 10) / 10).toFixed(1)} s`;
  const whole = Math.floor(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
  const hours = Math.floor(whole / 3600);
  if (hours < 48)
    return `${hours} h ${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')} min`;
  return `${Math.floor(hours / 24)} days`;
}
