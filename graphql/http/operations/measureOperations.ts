import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';
import type { Metrics } from '../../services/metrics.ts';
import { traced } from '../../services/tracing/tracing.ts';
import { isSingle } from './isSingle.ts';
import { operationName } from './operationName.ts';

/**
 * Counts and times what is run over HTTP, and makes it a span. Only operations of the site itself have a name there:
 * strangers call theirs as they like.
 */
export function measureOperations(
  { graphql }: Pick<Metrics, 'graphql'>,
  isOurs: (request: Request) => boolean,
): Plugin<Context> {
  const names = new WeakMap<Request, string>();
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { request } = args.contextValue;
      const name = isOurs(request) ? operationName(args.document, args.operationName) : null;
      if (name) names.set(request, name);
      const begun = performance.now();
      const attributes = { 'graphql.operation.name': name ?? 'other' };
      setExecuteFn((given) =>
        traced(`graphql ${name ?? 'other'}`, { attributes }, async () => executeFn(given)),
      );
      return {
        onExecuteDone: () => graphql.executed(name, (performance.now() - begun) / 1000),
      };
    },
    onResultProcess({ request, result }) {
      if (Array.isArray(result) || !isSingle(result)) return;
      for (const { extensions } of result.errors ?? []) {
        graphql.failed(names.get(request) ?? null, String(extensions?.['code'] ?? 'INVALID'));
      }
    },
  };
}
