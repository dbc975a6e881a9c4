/** Why a CRM could not be used. */
export interface CrmFailure {
  /**
   * `limited`: too many requests. `unavailable`: no answer, or a fault of the CRM. `credentials`: it does not accept who we
   * are. `mapping`: a field that we send does not exist there. `refused`: it does not accept this content.
   */
  reason: 'limited' | 'unavailable' | 'credentials' | 'mapping' | 'refused';
  /** A sentence for staff. It has no secrets. */
  message: string;
  /** How long the CRM asks us to wait; null if it does not say. */
  retryAfterMs: number | null;
}

/** Thrown by the methods of a CRM when a whole request failed. */
export class CrmError extends Error implements CrmFailure {
  readonly reason: CrmFailure['reason'];
  readonly retryAfterMs: number | null;

  constructor(
    reason: CrmFailure['reason'],
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
