import type { Temporal } from 'temporal-polyfill';
import type { CallVariable } from '../../../../web/content/sales/playbooks/callVariables.ts';
import type { REPORTED_STATUSES } from '../status.ts';

export interface CallRequest {
  /** Our id of the call. It travels to the provider and comes back with its reports. */
  callId: string;
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  /** When the person asked. */
  requestedAt: Date;
  /** The playbook in which the agent speaks. Null if no playbook is for this call. */
  playbookId: string | null;
  /** What the prompt and the tools of the agent can use. */
  variables: Record<CallVariable, string>;
}

/** How a request for a call ended. Every reason is a sentence for staff and contains no secret. */
export type RequestOutcome =
  /** `providerCallId` is null for a provider that knows the call by our id. */
  | { kind: 'accepted'; providerCallId: string | null }
  /** The call was not placed. It can be requested again, after `retryAfterMs` if the provider said so. */
  | { kind: 'later'; reason: string; retryAfterMs: number | null }
  /** The call was not placed, and the same request would be refused again. */
  | { kind: 'refused'; reason: string }
  /**
   * Nobody knows whether the phone rings: the answer was lost, or the provider failed after it had the request. A provider
   * with such answers has a `lookup`.
   */
  | { kind: 'unclear'; reason: string };

export interface Caller {
  /** The number with the country, as the provider writes it. Null if it is hidden. */
  number: string | null;
}

/** A call as the provider knows it. */
export interface ProviderCall {
  providerCallId: string;
  /** Our id. Null for a call that we did not request. */
  callId: string | null;
  /** The person who calls us. Null for a call that we place. */
  caller: Caller | null;
  /** What the call's current state reports, oldest first. Empty while the call only waits to be dialled. */
  reports: CallReport[];
}

/**
 * Asks the provider about calls.
 *
 * Every method throws if the provider cannot be asked.
 */
interface CallLookup {
  /** The call with our id among the calls since this time. Null if no call has it. */
  find(callId: string, since: Date): Promise<ProviderCall | null>;
  /** Null if the provider does not know this call. */
  read(providerCallId: string): Promise<ProviderCall | null>;
}

export interface CallProvider {
  /** As CALL_PROVIDER names it. */
  name: string;
  /** Ends when the provider has accepted the call, not when the phone rings. Never throws. */
  request(call: CallRequest): Promise<RequestOutcome>;
  /** Null for a provider that places only one call for each of our ids, however often it is asked. */
  lookup: CallLookup | null;
  /** Breaks off the requests that run. No request may follow. */
  close(): Promise<void>;
}

/** The states of a call that a provider reports. */
export type ReportedStatus = 'requested' | (typeof REPORTED_STATUSES)[number];

/** What the agent found out in the conversation. A field is null where the agent did not report it. */
export interface AgentResult {
  qualified: boolean | null;
  /** The person's answers, by the key or the words of the question. */
  answers: Record<string, string> | null;
  /** Other fields of the result. One with the key of a question is its answer. */
  fields?: Record<string, string>;
  /** What the person objected and the playbook has no answer for. */
  objections?: string[];
  /** The time of the appointment that was agreed. A time without an offset is in the zone of the lead. */
  bookedAt: Date | Temporal.PlainDateTime | null;
  /** True if the person asked not to be called again. */
  optedOut: boolean | null;
}

export interface SpokenPart {
  speaker: 'rep' | 'lead' | 'tool';
  /** Seconds since the begin of the recording. Null if it is not known. */
  at: number | null;
  /** What was said, or the name of the tool. */
  text: string;
}

export interface CallReport {
  status: ReportedStatus;
  /** By the provider's clock. */
  at: Date;
  /** For a failed call: whether the provider, its line or its limits are the reason, so that another call can succeed. */
  isVendorFault?: boolean;
  /** Why the call failed, as a sentence for staff. */
  error?: string | null;
  transcript?: string | null;
  /** What was said, in its order, with the tools that the agent used. Absent if the vendor reports only a transcript. */
  turns?: SpokenPart[] | null;
  /** Where the recording can be fetched. */
  recordingUrl?: string | null;
  result?: AgentResult | null;
  /** For a completed call: whether the vendor reports the result later. Partners hear of the call then. */
  isWithoutResult?: boolean;
}
