import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  ResponseBodyError,
  skipStateCheck,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { OAuthError, type OAuthProvider, type OAuthTokens, revoked } from './oauthProvider.ts';

interface Needs {
  fetch: typeof fetch;
  now: Date;
}

interface Code {
  code: string;
  verifier: string;
  redirectUri: string;
}

/** Exchanges the code of a consent. @throws OAuthError */
export async function exchangeCode(
  provider: OAuthProvider,
  { code, verifier, redirectUri }: Code,
  { fetch, now }: Needs,
): Promise<OAuthTokens> {
  const { server, client, authentication, options } = clientOf(provider, fetch);
  // The state was opened by its seal before.
  const parameters = validateAuthResponse(
    server,
    client,
    new URLSearchParams({ code }),
    skipStateCheck,
  );
  const tokens = await authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    redirectUri,
    verifier,
    options,
  )
    .then((response) => withStandardError(response, provider))
    .then((response) => processAuthorizationCodeResponse(server, client, response))
    .catch((error: unknown) => {
      if (!isRefusal(error)) throw unavailable(provider, error);
      const message = `${provider.label} did not accept the consent. Please connect the account again.`;
      throw new OAuthError('consent', message, error);
    });
  checkBoxes(provider, tokens);
  return tokensOf(tokens, now);
}

/**
 * Without the tick of a box, every later request would be refused, and nobody would know why.
 * @throws OAuthError that names the boxes.
 */
function checkBoxes({ label, boxes = {} }: OAuthProvider, { scope }: TokenEndpointResponse): void {
  // A response without `scope` grants all that was asked for (RFC 6749, 5.1).
  if (scope === undefined) return;
  const granted = scope.split(' ');
  const missing = Object.entries(boxes).filter(([name]) => !granted.includes(name));
  if (missing.length === 0) return;
  const named = missing.map(([, box]) => `“${box}”`).join(' and ');
  throw new OAuthError(
    'consent',
    `Nothing was connected, because ${label} was not allowed all that we need. Please connect the account again and tick ${named} on the page of ${label}.`,
  );
}

/** Gets a new access token. @throws OAuthError */
export async function renewTokens(
  provider: OAuthProvider,
  { refreshToken, more }: OAuthTokens,
  { fetch, now }: Needs,
): Promise<OAuthTokens> {
  if (refreshToken === null) throw revoked(provider.label);
  const { server, client, authentication, options } = clientOf(provider, fetch);
  const answer = await refreshTokenGrantRequest(
    server,
    client,
    authentication,
    refreshToken,
    options,
  )
    .then((response) => withStandardError(response, provider))
    .then((response) => processRefreshTokenResponse(server, client, response))
    .catch((error: unknown) => {
      throw isRefusal(error) ? revoked(provider.label, error) : unavailable(provider, error);
    });
  const tokens = tokensOf(answer, now);
  // Some providers give a new refresh token each time, others expect the first one for ever.
  return {
    ...tokens,
    refreshToken: tokens.refreshToken ?? refreshToken,
    more: { ...more, ...tokens.more },
  };
}

function clientOf(
  { authorizeUrl, tokenUrl, clientId, clientSecret, clientAuthentication }: OAuthProvider,
  fetch: Needs['fetch'],
) {
  const authenticate = clientAuthentication === 'basic' ? ClientSecretBasic : ClientSecretPost;
  return {
    server: { issuer: new URL(authorizeUrl).origin, token_endpoint: tokenUrl },
    client: { client_id: clientId },
    authentication: authenticate(clientSecret),
    // Our fetch refuses http, except in tests and development.
    options: { [customFetch]: fetch, [allowInsecureRequests]: true },
  };
}

/** Names the refusal of a grant as the standard does. Some answer a `status` of their own without an `error`. */
async function withStandardError(
  response: Response,
  { refusals }: OAuthProvider,
): Promise<Response> {
  if (!refusals || response.status !== 400) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const said = typeof body === 'object' && body !== null && 'status' in body ? body.status : null;
  if (!refusals.some((refusal) => refusal === said)) return response;
  return Response.json({ error: 'invalid_grant' }, { status: 400 });
}

/** Whether the provider refuses the grant itself. Other errors can be of the settings, or pass. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ResponseBodyError)) return false;
  return ['invalid_grant', 'interaction_required', 'consent_required'].includes(error.error);
}

function unavailable({ label }: OAuthProvider, cause: unknown): OAuthError {
  if (cause instanceof OAuthError) return cause;
  const refused = cause instanceof ResponseBodyError ? ` (${cause.error.slice(0, 60)})` : '';
  return new OAuthError('unavailable', `${label} did not give us access now${refused}.`, cause);
}

function tokensOf(answer: TokenEndpointResponse, now: Date): OAuthTokens {
  const { access_token, refresh_token, expires_in, token_type: _type, ...others } = answer;
  const more = Object.entries(others).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expiresAt:
      expires_in === undefined ? null : new Date(now.getTime() + expires_in * 1000).toISOString(),
    more: Object.fromEntries(more),
  };
}
