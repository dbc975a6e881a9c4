import type { CallVariable } from '../../../../../web/content/sales/playbooks/callVariables.ts';
import type { MadeAtVendor, Speaker } from './madeAtVendor.ts';
import type { Caller, ProviderCall } from '../provider.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface WebhookRequest {
  /** The exact bytes that were signed. */
  body: Buffer;
  /** A header by its name in lower case. */
  header(name: string): string | undefined;
}

/** A tool that the agent uses during a conversation. */
interface ToolCall {
  name: string;
  /** Null if the model wrote no object. */
  arguments: Record<string, unknown> | null;
}

/** What a vendor tells us. */
export type VendorMessage =
  | { kind: 'call'; call: ProviderCall }
  | {
      kind: 'tools';
      callId: string | null;
      providerCallId: string | null;
      caller: Caller | null;
      tools: ToolCall[];
      /** The vendor's form of the results, in the order of `tools`. */
      answer(results: object[]): object;
    }
  | {
      /** The vendor asks who is calling, while the phone rings. */
      kind: 'question';
      caller: Caller;
      /** The vendor's id of the call. Null if it has none yet. */
      providerCallId: string | null;
      /**
       * The vendor's form of the answer.
       *
       * @param speaker who talks to the caller.
       */
      answer(variables: Record<CallVariable, string>, speaker: Speaker): object;
    };

export interface VendorWebhook {
  /**
   * True if the vendor has signed this request recently.
   *
   * @param made has the secrets if the settings have none.
   */
  isSigned(request: WebhookRequest, now: Date, made?: MadeAtVendor): boolean;
  /** Null for an event that is not about a call. */
  understand(body: unknown, now: Date): VendorMessage | null;
}

/** True if `mac` is the HMAC-SHA256 of the parts in hexadecimal digits. Takes the same time for every wrong one. */
export function isMac(mac: string, secret: string, ...parts: (string | Uint8Array)[]): boolean {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return isSame(mac.toLowerCase(), hmac.digest('hex'));
}

/** Compares two secrets without telling their length or their common beginning by the time it takes. */
export function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

export function isRecent(timeMs: number, now: Date, toleranceMs: number): boolean {
  return Math.abs(now.getTime() - timeMs) <= toleranceMs;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
