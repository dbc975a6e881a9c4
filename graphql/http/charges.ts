import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { isUnavailable } from '../platform/database/errors.ts';
import type { Balance } from '../platform/limits/budgets.ts';
import type { Context } from '../schema/context.ts';
import type { Cost, PublicLink } from '../schema/publicUse.ts';
import type { Services } from '../services.ts';
import type { HttpEnv } from './httpEnv.ts';
import { plainDocument } from './plainPage.ts';
import { holderOf, REFUSED_DOCUMENT_COST, TOO_MANY } from './plugins/limits/chargeDocuments.ts';
import { RestError } from './problems/problems.ts';
import { clientAddress, clientNetwork } from './request/clientAddress.ts';

// What requests cost that are no documents: calls of REST, links, pages, and pages of refused forms.

/** What rendering a page costs: a little more than the points of the blog's list. */
const RENDERING_COST = 200;

/**
 * What the page of a refused form costs. It is never kept, so a network with 20,000 points gets 40 of them a minute, which is about
 * a second of rendering.
 */
const REFUSED_FORM_COST = 500;

type Needs = Pick<Services, 'budgets' | 'metrics' | 'settings'>;

/**
 * Charges the sender of a call under `/api`.
 * @throws RestError 429 if the sender has fewer points left.
 */
async function charge(context: Context, points: number): Promise<void> {
  const balance = await context.services.budgets.spend(holderOf(context), points);
  if (balance.refused) throw tooMany(balance, context.services);
}

/**
 * Answers a call and charges its sender. A sender who proves itself by a signature or a token pays only for what is refused: one
 * address of a vendor reports the calls of everybody.
 * @throws RestError 429 if too few points are left.
 */
export async function charged<Answer>(
  cost: Cost,
  context: Context,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (typeof cost === 'number') await charge(context, cost);
  if (cost !== 'refusals') return answer();
  const { budgets, log } = context.services;
  const holder = holderOf(context);
  const balance = budgets.balance(holder);
  if (balance.remaining < REFUSED_DOCUMENT_COST) throw tooMany(balance, context.services);
  try {
    return await answer();
  } catch (error) {
    // The sender gets the refusal at once, also while the database does not answer.
    budgets
      .spend(holder, REFUSED_DOCUMENT_COST)
      .catch((err: unknown) => log.warn({ err }, 'a refusal was not charged'));
    throw error;
  }
}

function tooMany({ resetSeconds }: Balance, { metrics }: Pick<Services, 'metrics'>): RestError {
  metrics.rateLimited(['graphqlBudget']);
  return new RestError(429, TOO_MANY, { retryAfterSeconds: resetSeconds });
}

/** Charges for a path outside of `/api`: the sender of the context if there is one, otherwise the visitor's network. */
export function chargeLink({ cost }: PublicLink, services: Needs): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (typeof cost !== 'number') return next();
    const context: Context | undefined = c.get('context');
    if (context) await charge(context, cost);
    const refused = context ? null : await chargeNetwork(c.env.incoming, cost, services);
    return refused ?? next();
  };
}

/**
 * Charges the visitor's network for a page that is about to be rendered, because search results and new URLs are in no
 * cache.
 *
 * @returns the refusal if too few points are left, otherwise null.
 */
export function chargeRendering(
  incoming: IncomingMessage,
  services: Needs,
): Promise<Response | null> {
  return chargeNetwork(incoming, RENDERING_COST, services);
}

/**
 * Charges the sender of a form for the page that shows it again with its faults.
 * @returns a page without the form if too few points are left, otherwise null.
 */
export async function chargeForm(context: Context): Promise<Response | null> {
  const { budgets, metrics } = context.services;
  const balance = await budgets.spend(holderOf(context), REFUSED_FORM_COST);
  if (!balance.refused) return null;
  metrics.rateLimited(['graphqlBudget']);
  return tooManyPages(balance.resetSeconds);
}

async function chargeNetwork(
  incoming: IncomingMessage,
  points: number,
  { budgets, metrics, settings }: Needs,
): Promise<Response | null> {
  const id = clientNetwork(clientAddress(incoming, settings.trustProxy));
  const balance = await budgets.spend({ kind: 'site', id }, points).catch((error: unknown) => {
    // Many pages need no data, so they are shown also while the database is away.
    if (isUnavailable(error)) return null;
    throw error;
  });
  if (!balance?.refused) return null;
  metrics.rateLimited(['graphqlBudget']);
  return tooManyPages(balance.resetSeconds);
}

const REFUSED = plainDocument({
  title: 'Too Many Requests',
  message: 'You have asked for very many pages within a minute. Please try again in a moment.',
});

/** A small page that needs no rendering, for somebody without points. */
function tooManyPages(retryAfterSeconds: number): Response {
  return new Response(REFUSED.html, {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': REFUSED.policy,
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
  });
}
