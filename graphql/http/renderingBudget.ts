import type { IncomingMessage } from 'node:http';
import { isUnavailable } from '../platform/database/errors.ts';
import type { Services } from '../services.ts';
import { plainDocument } from './plainPage.ts';
import { clientAddress, clientNetwork } from './request/clientAddress.ts';

/** What rendering a page costs: a little more than the points of the blog's list. */
const POINTS = 200;

const REFUSED = plainDocument({
  title: 'Too Many Requests',
  message: 'You have opened very many pages within a minute. Please try again in a moment.',
});

/**
 * Charges the visitor's network for a page that is about to be rendered, because search results and new URLs are in no
 * cache.
 *
 * @returns the refusal if too few points are left, otherwise null.
 */
export async function chargeRendering(
  incoming: IncomingMessage,
  { budgets, metrics, settings }: Pick<Services, 'budgets' | 'metrics' | 'settings'>,
): Promise<Response | null> {
  const id = clientNetwork(clientAddress(incoming, settings.trustProxy));
  const balance = await budgets.spend({ kind: 'site', id }, POINTS).catch((error: unknown) => {
    // Many pages need no data, so they are shown also while the database is away.
    if (isUnavailable(error)) return null;
    throw error;
  });
  if (!balance?.refused) return null;
  metrics.rateLimited(['graphqlBudget']);
  return new Response(REFUSED.html, {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': REFUSED.policy,
      'cache-control': 'no-store',
      'retry-after': String(balance.resetSeconds),
    },
  });
}
