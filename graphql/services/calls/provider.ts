/** A request for one call to one person, who asked to be called. */
export interface CallRequest {
  /** Also the idempotency key. The provider calls only once for each id. */
  callId: string;
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  /** When the person asked. */
  requestedAt: Date;
}

/** The service that places the calls. */
export interface CallProvider {
  /**
   * Resolves when the provider has accepted the call, not when the phone rings.
   *
   * @throws ProviderError if the call was not accepted or the outcome is unknown. Retry with the same id.
   */
  request(call: CallRequest): Promise<void>;
  /** Frees resources. No request may follow. */
  close(): Promise<void>;
}

/** The request was not accepted. The message is for staff and contains no secrets. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}
