/** What a provider is asked for: one call to one person who asked to be called. */
export interface CallRequest {
  /** Also the idempotency key: asked twice with the same id, the provider calls once. */
  callId: string;
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  /** When the person asked. */
  requestedAt: Date;
}

/** Whoever places the calls. */
export interface CallProvider {
  /**
   * Resolves when the provider has accepted the call, not when the phone rings.
   *
   * @throws ProviderError where it was not accepted or nobody knows: it may be asked again with the same id.
   */
  request(call: CallRequest): Promise<void>;
  /** Frees what it holds. Nothing is requested afterwards. */
  close(): Promise<void>;
}

/** A request that was not accepted. The message is for staff and holds nothing secret. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}
