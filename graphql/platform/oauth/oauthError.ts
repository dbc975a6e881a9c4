/** Why a provider could not be used. */
export interface OAuthFailure {
  /**
   * `consent`: the consent cannot be used: it is too old, of another session, or not ours. `revoked`: the provider no longer
   * accepts the grant, so a person has to consent again. `unavailable`: no answer, or a fault of the provider; a later try
   * can succeed.
   */
  reason: 'consent' | 'revoked' | 'unavailable';
  /** A sentence for staff. It has no secrets. */
  message: string;
}

/** Thrown by the methods of `OAuth`. */
export class OAuthError extends Error implements OAuthFailure {
  override readonly name = 'OAuthError';
  readonly reason: OAuthFailure['reason'];

  constructor(reason: OAuthFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** The error for an account that a person has to connect again. */
export function revoked(label: string, cause?: unknown): OAuthError {
  const message = `${label} no longer gives us access. Please connect the account again.`;
  return new OAuthError('revoked', message, cause);
}
