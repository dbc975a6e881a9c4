import type { IncomingMessage } from 'node:http';
import { findPartner } from '../domain/apiKeys/findPartner.ts';
import { isApiKey } from '../domain/apiKeys/apiKey.ts';
import { findSession } from '../domain/sessions/session.ts';
import type { Context, Viewer } from '../schema/context.ts';
import type { Services } from '../services/services.ts';
import { clientAddress } from './clientAddress.ts';
import { clientNetwork } from './clientNetwork.ts';
import { requestOrigin } from './requestOrigin.ts';

const LONGEST_USER_AGENT = 500;

/** Finds out who asks, from where. `requestId` names the request in the log. */
export async function createContext(
  incoming: IncomingMessage,
  services: Services,
  requestId: string,
): Promise<Context> {
  const address = clientAddress(incoming, services.settings.trustProxy);
  return {
    viewer: await viewerOf(incoming, services),
    client: {
      address,
      network: clientNetwork(address),
      userAgent: incoming.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
    },
    retryAfterSeconds: null,
    refusals: new Set(),
    origin: requestOrigin(incoming, services.settings),
    requestId,
    services,
  };
}

/** A visitor on the site itself: what server rendering asks as, so that its HTML can be kept for everybody. */
export function visitorContext(services: Services): Context {
  return {
    viewer: null,
    client: { address: '127.0.0.1', network: '127.0.0.1', userAgent: null },
    retryAfterSeconds: null,
    refusals: new Set(),
    origin: services.settings.siteUrl,
    requestId: 'rendering',
    services,
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

function bearerToken(incoming: IncomingMessage): string | null {
  return /^Bearer +(\S{1,200})$/i.exec(incoming.headers.authorization ?? '')?.[1] ?? null;
}
