import type { ProviderCall } from '../provider.ts';

/** A webhook request of a vendor. */
export interface WebhookRequest {
  /** The exact bytes that were signed. */
  body: Buffer;
  /** A header by its name in lower case. */
  header(name: string): string | undefined;
}

/** A tool that the agent uses during a conversation. */
interface ToolCall {
  name: string;
  arguments: Record<string, unknown>;
}

/** What a vendor tells us. */
export type VendorMessage =
  | { kind: 'call'; call: ProviderCall }
  | {
      kind: 'tools';
      callId: string | null;
      providerCallId: string | null;
      tools: ToolCall[];
      /** The vendor's form of the results, in the order of `tools`. */
      answer(results: object[]): object;
    };

/** The webhooks of one vendor. */
export interface VendorWebhook {
  /** True if the vendor has signed this request recently. */
  isSigned(request: WebhookRequest, now: Date): boolean;
  /** Null for an event that is not about a call. */
  understand(body: unknown, now: Date): VendorMessage | null;
}
