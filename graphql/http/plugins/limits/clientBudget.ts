import { GraphQLError } from 'graphql';
import type { Context } from '../../../schema/context.ts';
import type { Balance, BudgetHolder } from '../../../platform/limits/budgets.ts';

/** Points of a document that is parsed and then refused. */
export const REFUSED_DOCUMENT_COST = 50;

/** The budget that pays for a document: the API key's, the member's of staff, or that of the visitor's network. */
export function holderOf({ viewer, client, operation }: Context): BudgetHolder {
  if (viewer?.kind === 'partner') return { kind: 'apiKey', id: viewer.apiKeyId };
  if (viewer?.kind === 'staff') return { kind: 'staff', id: viewer.userId };
  return { kind: operation.source === 'site' ? 'site' : 'address', id: client.network };
}

export function overBudget({ resetSeconds }: Pick<Balance, 'resetSeconds'>): GraphQLError {
  return new GraphQLError('Too many requests. Please try again later.', {
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: resetSeconds },
  });
}
