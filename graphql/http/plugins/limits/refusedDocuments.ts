import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';
import { holderOf, overBudget, REFUSED_DOCUMENT_COST } from './clientBudget.ts';

/**
 * Charges a client for each document that is refused before it runs. A client without enough points is refused before
 * we parse its next unknown document, so that invalid documents are not free.
 */
export function refusedDocuments({ isKnown }: { isKnown(text: string): boolean }): Plugin<Context> {
  return {
    async onParams({ params: { query }, context: given, setResult }) {
      const context = given as unknown as Context;
      if (context.operation.source !== 'client' || !query || isKnown(query)) return;
      const { budgets, metrics } = context.services;
      const balance = await budgets.spend(holderOf(context), 0);
      if (balance.remaining >= REFUSED_DOCUMENT_COST) return;
      metrics.rateLimited(['graphqlBudget']);
      setResult({ errors: [overBudget(balance)] });
    },
    async onResultProcess({ serverContext }) {
      const context = serverContext as unknown as Context;
      if (context.operation.source !== 'client' || context.operation.hasRun) return;
      await context.services.budgets.spend(holderOf(context), REFUSED_DOCUMENT_COST);
    },
  };
}
