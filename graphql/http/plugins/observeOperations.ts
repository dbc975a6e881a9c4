import { type DocumentNode, getOperationAST, Kind } from 'graphql';
import { audit } from '../../events/audit.ts';
import type { Context } from '../../schema/context.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { traced } from '../../platform/tracing/tracing.ts';
import { everyResult, type OperationPlugin } from './operationPlugin.ts';

/** How many refused fields of one operation are named in the audit log. */
const MAX_NAMED = 20;

/**
 * Counts and times every operation that runs, counts the errors in every answer by their codes, makes each query and
 * mutation a span, and writes to the audit log what a known viewer was refused.
 */
export function observeOperations({ graphql }: Pick<Metrics, 'graphql'>): OperationPlugin[] {
  return [
    everyResult((result, { operation }) => {
      for (const { extensions } of result.errors ?? [])
        graphql.failed(operation.name, String(extensions?.['code'] ?? 'INVALID'));
      return result;
    }),
    {
      onParse:
        ({ context: { operation, params } }) =>
        ({ result }) => {
          if (operation.source === 'client' || result instanceof Error || result === null) return;
          operation.name = nameOf(result, params.operationName);
        },
      onExecute({ args: { contextValue }, executeFn, setExecuteFn }) {
        const begun = performance.now();
        const { name } = contextValue.operation;
        const attributes = { 'graphql.operation.name': name ?? 'other' };
        setExecuteFn((args) =>
          traced(`graphql ${name ?? 'other'}`, { attributes }, async () => executeFn(args)),
        );
        return {
          onExecuteDone() {
            graphql.executed(name, (performance.now() - begun) / 1000);
            return auditRefusals(contextValue);
          },
        };
      },
      onSubscribe: ({ args: { contextValue } }) => ({
        // Envelop does not wait for this hook. A refused subscription has ended already.
        onSubscribeResult: () => {
          auditRefusals(contextValue).catch((err: unknown) =>
            contextValue.services.log.error({ err }, 'a refusal was not written to the audit log'),
          );
        },
      }),
    },
  ];
}

/** The name of one of our own documents in metrics and traces: its own name, else its first root field. */
function nameOf(document: DocumentNode, chosen?: string | null): string {
  const operation = getOperationAST(document, chosen);
  const [first] = operation?.selectionSet.selections ?? [];
  return operation?.name?.value ?? (first?.kind === Kind.FIELD ? first.name.value : 'unnamed');
}

/** Writes what a known viewer was refused for role or scopes: one line for each operation. */
async function auditRefusals({ viewer, refusals, client, services }: Context): Promise<void> {
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
