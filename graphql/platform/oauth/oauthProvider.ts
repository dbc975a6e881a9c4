/** A service that lets people permit us to act for them, by OAuth 2 with an authorization code. */
export interface OAuthProvider {
  /** The name that people know, such as Google. */
  label: string;
  /** The page on which a person consents. */
  authorizeUrl: string;
  tokenUrl: string;
  scopes: readonly string[];
  /** The boxes of the consent page that a person can leave without a tick, by scope, in the words of the page. */
  boxes?: Readonly<Record<string, string>>;
  clientId: string;
  clientSecret: string;
  /** How the token URL learns the client: fields of the form, or the header Authorization. */
  clientAuthentication: 'form' | 'basic';
  /** More parameters of the consent page. */
  parameters: Readonly<Record<string, string>>;
  /** The texts in `status` with which it refuses a grant, if it does not use the `error` of the standard. */
  refusals?: readonly string[];
  /** The page of the console on which its accounts are connected. */
  screen: string;
}

/** What a provider gave for an account. */
export interface OAuthTokens {
  accessToken: string;
  /** Null if it gave none: then a person has to consent again when the access token ends. */
  refreshToken: string | null;
  /** When the access token ends, as ISO 8601. Null if the provider does not say. */
  expiresAt: string | null;
  /** Other texts of the response, such as the URL of the account's own server. */
  more: Record<string, string>;
}

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
