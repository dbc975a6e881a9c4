import type { IncomingMessage } from 'node:http';
import { parse, serialize } from 'hono/utils/cookie';
import { findPartner, isApiKey } from './partners/apiKeys/findPartner.ts';
import { findSession } from './staff/signIn/sessions.ts';
import { isMarkedAsStaff, markAsStaff } from './staff/signIn/staffCookie.ts';
import type { Context, Cookies, Viewer } from './schema/context.ts';
import { createLookups } from './lookups.ts';
import { newOperation } from './schema/operation.ts';
import { contentOfRequest } from './platform/content/content.ts';
import type { Services } from './services.ts';
import { clientAddress, clientNetwork, clientSite } from './http/request/clientAddress.ts';
import type { Settings } from './platform/settings/settings.ts';

const MAX_USER_AGENT_LENGTH = 500;

/** Reads from a request who sends it and from where. `requestId` names it in the log. */
export async function createContext(
  incoming: IncomingMessage,
  services: Services,
  requestId: string,
): Promise<Context & { cookies: RequestCookies }> {
  const address = clientAddress(incoming, services.settings.trustProxy);
  const changedTags = new Set<string>();
  const cookies = cookiesOf(incoming, services.settings.siteUrl.startsWith('https:'));
  const viewer = await viewerOf(incoming, cookies, services);
  return {
    viewer,
    badToken: viewer ? null : kindOf(bearerToken(incoming)),
    client: {
      address,
      network: clientNetwork(address),
      site: clientSite(address),
      userAgent: incoming.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    },
    visitor: services.visitors.who(incoming),
    retryAfterSeconds: null,
    refusals: new Set(),
    cookies,
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
    visitor: null,
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

async function viewerOf(
  incoming: IncomingMessage,
  cookies: Cookies,
  services: Services,
): Promise<Viewer | null> {
  const token = bearerToken(incoming);
  // A call provider sends a secret of its own in this header, and a caller waits while the database is asked.
  if (!token || incoming.url?.startsWith('/api/providers/')) return null;
  const now = services.clock.now();
  if (isApiKey(token)) {
    const partner = await findPartner(services.database, token, now);
    return partner && { kind: 'partner', ...partner };
  }
  const found = await findSession(services.database, token, now);
  if (!found) return null;
  // The session may be older than the mark. Programs have no use for it.
  const { cookie, 'sec-fetch-site': site } = incoming.headers;
  if (site === 'same-origin' && !isMarkedAsStaff(cookie))
    markAsStaff(cookies, Math.ceil((found.expiresAt.getTime() - now.getTime()) / 1000));
  return { kind: 'staff', ...found.session };
}

/** The kind of a token, by its form. Null without a token. */
function kindOf(token: string | null): Context['badToken'] {
  if (!token) return null;
  return isApiKey(token) ? 'apiKey' : 'session';
}

function bearerToken(incoming: IncomingMessage): string | null {
  return /^Bearer +(\S{1,200})$/i.exec(incoming.headers.authorization ?? '')?.[1] ?? null;
}

/** The cookies of one request, and those that its response sets. */
interface RequestCookies extends Cookies {
  /** The values of the Set-Cookie headers. */
  headers: readonly string[];
}

/** @param isSecure True if the site uses TLS: then the browser sends the cookies only over TLS. */
export function cookiesOf(incoming: IncomingMessage | null, isSecure: boolean): RequestCookies {
  const header = incoming?.headers.cookie ?? '';
  const headers: string[] = [];
  return {
    headers,
    get: (name) => parse(header, name)[name] ?? null,
    set(name, value, maxAge, sameSite = 'Strict') {
      headers.push(
        serialize(name, value, {
          maxAge,
          path: '/',
          httpOnly: true,
          sameSite,
          secure: isSecure,
        }),
      );
    },
  };
}

/**
 * The origin under which this client reaches the site, for addresses in its response. It is SITE_URL, unless SITE_URL is
 * not set or the client runs on this machine and uses no proxy.
 */
export function requestOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { siteUrl, trustProxy }: Pick<Settings, 'siteUrl' | 'trustProxy'>,
): string {
  const isSecure = trustProxy > 0 && firstOf(headers['x-forwarded-proto']) === 'https';
  const address = `${isSecure ? 'https' : 'http'}://${headers.host ?? ''}`;
  if (!URL.canParse(address)) return siteUrl;
  const asked = new URL(address);
  const isDirect = isLoopback(asked.hostname) && headers['x-forwarded-for'] === undefined;
  return isDirect || isLoopback(new URL(siteUrl).hostname) ? asked.origin : siteUrl;
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',')[0]?.trim();
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
