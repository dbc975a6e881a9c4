import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** The consents of people and their tokens, as RFC 6749 and RFC 7636 describe them. */
export interface FakeConsents {
  /** Consents on the page at this address. @returns the code and state that the browser brings back. */
  consent(authorizeUrl: string): { code: string; state: string };
  /** Answers a request to the token address. */
  answer(request: { body: string }, response: ServerResponse): void;
  /** Whether a request has an access token that is valid now. */
  isValid(authorization: string | undefined): boolean;
  /** Ends all access tokens before their time. */
  endTokens(): void;
  /** Refuses all refresh tokens, as after the person has removed the consent. */
  revoke(): void;
  /** The status of every answer instead of tokens. Null for right answers. */
  failing: number | null;
  /** Fields that the provider adds to its tokens. */
  more: Record<string, unknown>;
  /** The grant types of the requests so far. */
  readonly asked: string[];
}

interface Pending {
  challenge: string;
  redirectUri: string;
}

export function fakeConsents(
  client: { id: string; secret: string },
  more: Record<string, unknown> = {},
): FakeConsents {
  const pending = new Map<string, Pending>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Set<string>();
  const consents: FakeConsents = {
    consent(authorizeUrl) {
      const { searchParams } = new URL(authorizeUrl);
      const value = (name: string) => searchParams.get(name) ?? '';
      if (value('client_id') !== client.id || value('code_challenge_method') !== 'S256') {
        throw new Error('The consent page does not know this client.');
      }
      const code = randomUUID();
      const redirectUri = value('redirect_uri');
      pending.set(code, { challenge: value('code_challenge'), redirectUri });
      return { code, state: value('state') };
    },
    answer({ body }, response) {
      const form = Object.fromEntries(new URLSearchParams(body));
      const answer = (status: number, json: object) =>
        void response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(json));
      consents.asked.push(form['grant_type'] ?? '');
      if (consents.failing) return answer(consents.failing, {});
      if (form['client_id'] !== client.id || form['client_secret'] !== client.secret) {
        return answer(401, { error: 'invalid_client' });
      }
      const isAccepted =
        form['grant_type'] === 'refresh_token'
          ? refreshTokens.has(form['refresh_token'] ?? '')
          : isExchanged(form, pending);
      if (!isAccepted) {
        const error_description = 'Token has been expired or revoked.';
        return answer(400, { error: 'invalid_grant', error_description });
      }
      const access_token = `access-${randomUUID()}`;
      const refresh_token = `refresh-${randomUUID()}`;
      accessTokens.add(access_token);
      if (form['grant_type'] !== 'refresh_token') refreshTokens.add(refresh_token);
      const isFirst = form['grant_type'] === 'authorization_code';
      return answer(200, {
        access_token,
        token_type: 'Bearer',
        expires_in: 3599,
        ...(isFirst && { refresh_token }),
        ...consents.more,
      });
    },
    isValid: (authorization) => accessTokens.has(authorization?.replace('Bearer ', '') ?? ''),
    endTokens: () => accessTokens.clear(),
    revoke() {
      refreshTokens.clear();
      accessTokens.clear();
    },
    failing: null,
    more,
    asked: [],
  };
  return consents;
}

/** A code is exchanged once, by the client that began the consent. */
function isExchanged(form: Record<string, string>, pending: Map<string, Pending>): boolean {
  const code = form['code'] ?? '';
  const found = pending.get(code);
  pending.delete(code);
  const hash = createHash('sha256')
    .update(form['code_verifier'] ?? '')
    .digest('base64url');
  return found?.challenge === hash && found.redirectUri === form['redirect_uri'];
}

/** The settings of Google and Microsoft for servers of tests. */
export const OAUTH_CLIENT = { id: 'our-client', secret: 'our-secret' };
