import type { IncomingMessage } from 'node:http';
import { findPartner, isApiKey } from './partners/apiKeys/findPartner.ts';
import { findSession } from './staff/signIn/sessions.ts';
import type { Context, Viewer } from './schema/context.ts';
import { createLookups } from './lookups.ts';
import { newOperation } from './schema/operation.ts';
import { contentOfRequest } from './platform/content/content.ts';
import type { Services } from './services.ts';
import { clientAddress } from './http/request/clientAddress.ts';
import { clientNetwork, clientSite } from './http/request/clientNetwork.ts';
import { cookiesOf, type RequestCookies } from './http/request/cookies.ts';
import { requestOrigin } from './http/request/requestOrigin.ts';

const MAX_USER_AGENT_LENGTH = 500;

/** Reads from a request who sends it and from where. `requestId` names it in the log. */
export async function createContext(
  incoming: IncomingMessage,
  services: Services,
  requestId: string,
): Promise<Context & { cookies: RequestCookies }> {
  const address = clientAddress(incoming, services.settings.trustProxy);
  const changedTags = new Set<string>();
  const viewer = await viewerOf(incoming, services);
  return {
    viewer,
    badToken: viewer ? null : kindOf(bearerToken(incoming)),
    client: {
      address,
      network: clientNetwork(address),
      site: clientSite(address),
      userAgent: incoming.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    },
    retryAfterSeconds: null,
    refusals: new Set(),
    cookies: cookiesOf(incoming, services.settings.siteUrl.startsWith('https:')),
    // Only uploads need it.
    origin: () => requestOrigin(incoming, services.settings),
    requestId,
    changedTags,
    services: { ...services, content: contentOfRequest(services.content, changedTags) },
    lookups: createLookups(services),
    operation: newOperation('client'),
  };
}

/** The context of server rendering: an anonymous visitor, so that the HTML can be cached for everybody. */
export function visitorContext(services: Services): Context {
  return ownContext(null, 'rendering', services);
}

/** The context of a document that runs for this viewer without a request. */
export function ownContext(
  viewer: Viewer | null,
  source: 'event' | 'rendering',
  services: Services,
): Context {
  return {
    viewer,
    badToken: null,
    client: { address: '127.0.0.1', network: '127.0.0.1', site: null, userAgent: null },
    retryAfterSeconds: null,
    refusals: new Set(),
    cookies: cookiesOf(null, false),
    origin: () => services.settings.siteUrl,
    requestId: source,
    changedTags: new Set(),
    services,
    lookups: createLookups(services),
    operation: newOperation(source),
  };
}

async function viewerOf(incoming: IncomingMessage, services: Services): Promise<Viewer | null> {
  const token = bearerToken(incoming);
  if (!token) return null;
  const now = services.clock.now();
  if (isApiKey(token)) {
    const partner = await findPartner(services.database, token, now);
    return partner && { kind: 'partner', ...partner };
  }
  const session = await findSession(services.database, token, now);
  return session && { kind: 'staff', ...session };
}

/** The kind of a token, by its form. Null without a token. */
function kindOf(token: string | null): Context['badToken'] {
  if (!token) return null;
  return isApiKey(token) ? 'apiKey' : 'session';
}

function bearerToken(incoming: IncomingMessage): string | null {
  return /^Bearer +(\S{1,200})$/i.exec(incoming.headers.authorization ?? '')?.[1] ?? null;
}
