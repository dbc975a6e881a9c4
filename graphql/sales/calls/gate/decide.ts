import type { CallHoldReason, CallOrigin } from '../../../../prisma/generated/client/client.ts';
import { MOST_CALLS_IN_24_HOURS } from '../../../../web/content/sales/calling/callingRules.ts';
import { permitsAgain } from '../../../../web/content/sales/calling/consentVersions.ts';
import type { NumberList } from '../numberLists/callLists.ts';
import { nextPermittedTime } from './permittedHours.ts';
import type { Services } from '../../../services.ts';

/** What the gate knows about a call: a row of the view `CallGate`. */
export interface CallFacts {
  origin: CallOrigin;
  /** When the person asked, or when staff or the redial asked for this call. */
  queuedAt: Date;
  /** Ten digits. */
  phone: string;
  timeZone: string | null;
  country: string | null;
  /** Whether the person has opted out of calls to this number. */
  suppressed: boolean;
  /** The latest consent. Null if the person has given no consent. */
  consentAt: Date | null;
  consentVersion: string | null;
  /** How many other calls of the lead were dialled since that consent. */
  dialledSinceConsent: number;
  /** When the last other calls to this number were dialled, newest first. */
  lastDialled: Date[];
  /** Whether no redial is needed: a call was answered, a meeting is booked, or staff changed the status. */
  settled: boolean;
  /** Whether it is the redial of a call of the simulator, whose phone never rang. */
  repeatsSimulated: boolean;
}

/** The rules of this installation, and its lists of numbers. */
export interface GateRules {
  /** The setting CALLING_HOURS. */
  hours: string;
  /** Whether the answer to a form is placed at any hour: CALL_AT_ONCE is `fresh`. */
  freshAtOnce: boolean;
  /** The national do-not-call registry. */
  registry: NumberList;
  /** Numbers that were given to somebody else. */
  reassigned: NumberList;
  /** Whether the simulator places the calls, which calls nobody. */
  isSimulation: boolean;
}

export type Decision =
  | { verdict: 'place' }
  | { verdict: 'hold'; until: Date; reason: CallHoldReason }
  | { verdict: 'never'; reason: CallHoldReason };

/** A person invited a call that comes within this time after the form. */
const FRESH_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Decides whether a call may be placed now, must wait, or must never be placed. Every call passes it before every request. */
export function decide(call: CallFacts, now: Date, rules: GateRules): Decision {
  const objection = findObjection(call, rules);
  if (objection) return { verdict: 'never', reason: objection };
  const earliest = firstTimeBelowLimit(call.lastDialled, now);
  const isFresh =
    rules.freshAtOnce &&
    call.origin === 'form' &&
    Math.abs(now.getTime() - call.queuedAt.getTime()) <= FRESH_MS;
  if (isFresh && earliest <= now) return { verdict: 'place' };
  const until = nextPermittedTime(call, earliest, rules.hours);
  if (!until) return { verdict: 'never', reason: 'no_permitted_hours' };
  if (until <= now) return { verdict: 'place' };
  return { verdict: 'hold', until, reason: earliest > now ? 'too_many_calls' : 'outside_hours' };
}

function findObjection(call: CallFacts, rules: GateRules): CallHoldReason | null {
  if (call.suppressed) return 'suppressed';
  if (!call.consentAt || !call.consentVersion) return 'no_consent';
  if (call.dialledSinceConsent > 0 && !permitsAgain(call.consentVersion)) return 'consent_used';
  if (isListed(rules.registry, call.phone, call.consentAt)) return 'do_not_call_registry';
  if (isListed(rules.reassigned, call.phone, call.consentAt)) return 'number_reassigned';
  if (call.origin === 'redial' && call.settled) return 'settled';
  // The operator has tried the product out since. A real phone must not ring because of that.
  if (call.repeatsSimulated && !rules.isSimulation) return 'simulated';
  return null;
}

/** Whether the number was listed after the person consented. */
function isListed(list: NumberList, phone: string, consentAt: Date): boolean {
  const listedAt = list.listedAt(phone);
  return listedAt !== null && listedAt >= consentAt;
}

/** The first time at which another call keeps the limit of calls within 24 hours. */
function firstTimeBelowLimit(lastDialled: Date[], now: Date): Date {
  const counted = lastDialled[MOST_CALLS_IN_24_HOURS.calls - 1];
  if (!counted) return now;
  const over = new Date(counted.getTime() + DAY_MS);
  return over > now ? over : now;
}

export function gateRules({
  settings: { calling, calls },
  callLists,
}: Pick<Services, 'settings' | 'callLists'>): GateRules {
  const { hours, freshAtOnce } = calling;
  return { hours, freshAtOnce, ...callLists, isSimulation: calls.kind === 'simulator' };
}
