import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { isAsyncIterable, type Plugin, type YogaInitialContext } from 'graphql-yoga';
import { POSTS } from '../../platform/content/postTags.ts';
import type { Context } from '../../schema/context.ts';
import type { Made } from '../../platform/content/contentCache.ts';
import type { Services } from '../../services.ts';

/** Root fields that answer every visitor alike, and change only with published content. */
const PUBLIC_FIELDS = new Set(['posts', 'post', 'categories', 'authors']);
/** In case something changes without an announcement. */
const MAX_AGE_MS = 30_000;
/** Memory of a response, as objects and as text, for each character of its JSON, as measured. */
const BYTES_PER_CHARACTER = 3;

/** Yoga writes an answer with `stringify` where it has one. */
type Answer = ExecutionResult & { stringify?: (result: ExecutionResult) => string };

/**
 * Answers what visitors ask of published content from memory, until that content changes. Pages are cached as HTML:
 * what they are rendered from is not kept a second time.
 */
export function responseCache({
  content,
  metrics,
}: Pick<Services, 'content' | 'metrics'>): Plugin<Context> {
  const answers = content.cache.section<Answer>({ name: 'answers', maxAgeMs: MAX_AGE_MS });
  metrics.caches.watch('answers', answers.stats);
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const context = args.contextValue;
      if (context.viewer !== null || context.operation.source === 'rendering') return;
      if (!asksForPublicFields(args.document, args.operationName)) return;
      const key = keyOf(args);
      const found = answers.get(key);
      if (found) {
        context.operation.isCached = true;
        setExecuteFn(() => found.value);
        return;
      }
      setExecuteFn((given) => answers.load(key, async () => entryOf(await executeFn(given))));
    },
  };
}

function keyOf({
  contextValue,
  operationName,
  variableValues,
}: ExecutionArgs & { contextValue: YogaInitialContext }): string {
  return JSON.stringify([contextValue.params.query, operationName, variableValues]);
}

function asksForPublicFields(document: DocumentNode, operationName?: string | null): boolean {
  const operation = getOperationAST(document, operationName);
  return (
    operation?.operation === OperationTypeNode.QUERY &&
    operation.selectionSet.selections.every(
      (field) => field.kind === Kind.FIELD && PUBLIC_FIELDS.has(field.name.value),
    )
  );
}

/** Every announcement of changed content names the tag of all posts. */
function entryOf(result: Answer): Made<Answer> {
  if (isAsyncIterable(result) || result.errors) return { value: result, tags: null, bytes: 0 };
  const data = JSON.stringify(result.data);
  const value: Answer = {
    data: result.data,
    stringify: ({ extensions }) =>
      extensions
        ? `{"data":${data},"extensions":${JSON.stringify(extensions)}}`
        : `{"data":${data}}`,
  };
  return { value, tags: [POSTS], bytes: data.length * BYTES_PER_CHARACTER };
}
