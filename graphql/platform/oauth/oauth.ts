import { calculatePKCECodeChallenge, generateRandomCodeVerifier } from 'oauth4webapi';
import type { Settings } from '../settings/settings.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createSafeFetch } from '../outside/safeFetch.ts';
import { keptSecretBox } from '../secrets/keptSecretBox.ts';
import { createGrants, type Grants } from './grants.ts';
import {
  OAuthError,
  type OAuthFailure,
  type OAuthProvider,
  type OAuthTokens,
} from './oauthProvider.ts';
import { sealedNotes } from './sealedNotes.ts';
import { exchangeCode, renewTokens } from './tokenRequests.ts';

/** A consent that a person has begun. The browser brings it back as `state`. */
interface Begun {
  /** The name of the provider, as URLs and the database use it. */
  provider: string;
  /** What the account is connected to, such as the id of a host. */
  subject: string;
  /** The page of the console to which the provider's answer leads. */
  returnTo: string;
  /** The secret of PKCE (RFC 7636). */
  verifier: string;
}

/** A consent whose tokens are not stored yet. */
interface Consent extends Pick<Begun, 'provider' | 'subject'> {
  tokens: OAuthTokens;
}

/**
 * Connects accounts of other services by OAuth 2: authorization code with PKCE.
 *
 * 1. A mutation calls `begin`, and the browser goes to the URL that it returns.
 * 2. The provider leads the browser to `/api/oauth/{provider}/callback`, which leads it to the page `returnTo` with `code` and
 *    `state` (or `error`) behind the `#`.
 * 3. That page gives them to a mutation, which calls `finish` with the session of its caller, and then `grants.save` in its
 *    transaction. If the person has to choose something first, `hold` keeps the consent in the browser, sealed.
 * 4. Every request to the provider takes its access token from `grants.tokens(id)`. After a 401 it asks once more, with the
 *    refused token.
 *
 * The state and what is held are sealed, belong to one session, and end after ten minutes. Tokens are sealed under the key
 * of the webhook secrets.
 */
export interface OAuth {
  grants: Grants;
  /** Whether the settings offer this provider. */
  isOffered(provider: string): boolean;
  /** @returns the URL of the consent page. @throws OAuthError for a provider that the settings do not offer. */
  begin(
    provider: string,
    about: { sessionId: string } & Pick<Begun, 'subject' | 'returnTo'>,
  ): Promise<string>;
  /** The page of the console to which an answer of this provider leads. Null for a name without a provider. */
  returnPath(provider: string, state: string): Promise<string | null>;
  /** Exchanges the code. @throws OAuthError */
  finish(answer: { code: string; state: string }, sessionId: string): Promise<Consent>;
  /** A text that keeps the consent in the browser until the person has chosen. */
  hold(consent: Consent, sessionId: string): Promise<string>;
  /** @throws OAuthError */
  held(text: string, sessionId: string): Promise<Consent>;
  /** Why a provider could not be used. Null for other errors. */
  failureOf(error: unknown): OAuthFailure | null;
}

interface Needs {
  database: Pick<Database, 'prisma'>;
  clock: Clock;
  /** The providers that the settings offer, by their names. */
  providers: Readonly<Record<string, OAuthProvider>>;
}

export function createOAuth(
  { siteUrl, dataDir, webhooks }: Pick<Settings, 'siteUrl' | 'dataDir' | 'webhooks'>,
  { database, clock, providers }: Needs,
): OAuth {
  const providerOf = (name: string): OAuthProvider | undefined =>
    Object.entries(providers).find(([known]) => known === name)?.[1];
  const box = keptSecretBox(webhooks.key, { dataDir, file: 'webhook.key' });
  const fetch = createSafeFetch({
    allowPrivate: webhooks.allowPrivate,
    faultOf: (_fault, cause) =>
      new OAuthError('unavailable', 'The provider did not answer.', cause),
  });
  const states = sealedNotes<Begun>('oauth-state', { box, clock });
  const consents = sealedNotes<Consent>('oauth-consent', { box, clock });
  const redirectUri = (name: string) => `${siteUrl}/api/oauth/${name}/callback`;
  const offered = (name: string): OAuthProvider => {
    const provider = providers[name];
    if (!provider) throw new OAuthError('consent', 'This connection is not set up.');
    return provider;
  };

  return {
    grants: createGrants({
      database,
      clock,
      box,
      providerOf,
      renew: (provider, tokens) => renewTokens(provider, tokens, { fetch, now: clock.now() }),
    }),
    isOffered: (name) => name in providers,
    async begin(name, { sessionId, subject, returnTo }) {
      const { authorizeUrl, clientId, scopes, parameters } = offered(name);
      const verifier = generateRandomCodeVerifier();
      const url = new URL(authorizeUrl);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri(name),
        scope: scopes.join(' '),
        state: await states.seal({ provider: name, subject, returnTo, verifier }, sessionId),
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...parameters,
      }).toString();
      return url.href;
    },
    async returnPath(name, state) {
      const begun = await states.peek(state);
      return begun?.provider === name ? begun.returnTo : (providerOf(name)?.screen ?? null);
    },
    async finish({ code, state }, sessionId) {
      const { provider, subject, verifier } = await states.open(state, sessionId);
      const answer = { code, verifier, redirectUri: redirectUri(provider) };
      const needs = { fetch, now: clock.now() };
      return { provider, subject, tokens: await exchangeCode(offered(provider), answer, needs) };
    },
    hold: (consent, sessionId) => consents.seal(consent, sessionId),
    held: (text, sessionId) => consents.open(text, sessionId),
    failureOf: (error) => (error instanceof OAuthError ? error : null),
  };
}
