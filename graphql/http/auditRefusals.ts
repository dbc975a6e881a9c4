import type { Plugin } from 'graphql-yoga';
import { audit } from '../domain/audit.ts';
import type { Context } from '../schema/context.ts';

/** How many refused fields of one request are named. */
const MOST_NAMED = 20;

/** Writes down what somebody known was refused for their role or scopes: one line for a request, however much it asked. */
export async function auditRefusals({
  viewer,
  refusals,
  client,
  services,
}: Pick<Context, 'viewer' | 'refusals' | 'client' | 'services'>): Promise<void> {
  if (!viewer || refusals.size === 0) return;
  const details = { fields: [...refusals].slice(0, MOST_NAMED) };
  refusals.clear();
  const { prisma } = services.database;
  if (viewer.kind === 'staff') {
    const actor = { id: viewer.userId, username: viewer.username };
    await audit(prisma, { action: 'access.refused', actor, client, details });
    return;
  }
  const subject = { type: 'ApiKey', id: viewer.apiKeyId };
  await audit(prisma, { action: 'access.refused', actor: null, subject, client, details });
}

/** The same for operations of GraphQL over HTTP. */
export const recordRefusals: Plugin<Context> = {
  onExecute: ({ args }) => ({ onExecuteDone: () => auditRefusals(args.contextValue) }),
  onSubscribe: ({ args: { contextValue } }) => ({
    // Nothing waits for it here: a refused subscription has ended already.
    onSubscribeResult: () => {
      auditRefusals(contextValue).catch((err: unknown) =>
        contextValue.services.log.error({ err }, 'a refusal could not be written down'),
      );
    },
  }),
};
