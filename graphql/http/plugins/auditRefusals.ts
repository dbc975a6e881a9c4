import type { Plugin } from 'graphql-yoga';
import { audit } from '../../events/audit.ts';
import type { Context } from '../../schema/context.ts';

/** How many refused fields of one operation are named. */
const MAX_NAMED = 20;

/** Writes to the audit log what a known viewer was refused for role or scopes: one line for each operation. */
export const auditRefusals: Plugin<Context> = {
  onExecute: ({ args }) => ({ onExecuteDone: () => writeRefusals(args.contextValue) }),
  onSubscribe: ({ args: { contextValue } }) => ({
    // Envelop does not wait for this hook. A refused subscription has ended already.
    onSubscribeResult: () => {
      writeRefusals(contextValue).catch((err: unknown) =>
        contextValue.services.log.error({ err }, 'a refusal was not written to the audit log'),
      );
    },
  }),
};

async function writeRefusals({ viewer, refusals, client, services }: Context): Promise<void> {
  if (!viewer || refusals.size === 0) return;
  const details = { fields: [...refusals].slice(0, MAX_NAMED) };
  refusals.clear();
  const { prisma } = services.database;
  const id = viewer.kind === 'staff' ? viewer.userId : viewer.apiKeyId;
  // A program that is refused again and again must not fill the audit log. Metrics count every refusal.
  if ((await services.limits.consume({ auditedRefusals: `access.refused ${id}` })) !== null) return;
  if (viewer.kind === 'staff') {
    const actor = { id: viewer.userId, username: viewer.username };
    await audit(prisma, { action: 'access.refused', actor, client, details });
    return;
  }
  const subject = { type: 'ApiKey', id: viewer.apiKeyId };
  await audit(prisma, { action: 'access.refused', actor: null, subject, client, details });
}
