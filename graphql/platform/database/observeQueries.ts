import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { markFailed, startSpan } from '../tracing/tracing.ts';

type Ended = (seconds: number, failed: boolean) => void;

/** pg's `query`. Its types have a dozen overloads. */
type Query = (...args: unknown[]) => unknown;

/**
 * Reports the duration of every query on this pool's connections, and records it as a span if tracing is on.
 * It reports only the kind of statement and the table, never the query's text or values.
 */
export function observeQueries(pool: pg.Pool, ended: Ended): void {
  const observed = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (observed.has(client)) return;
    observed.add(client);
    const query: Query = client.query.bind(client);
    Object.assign(client, {
      query: (...args: unknown[]) => observe(query, args, ended),
    });
  });
  const connect: Query = pool.connect.bind(pool);
  Object.assign(pool, {
    // The pool calls a waiting callback in the context of the client that released the connection. Its trace
    // must be that of the waiting caller.
    connect: (callback?: (...given: unknown[]) => void) =>
      callback ? connect(AsyncResource.bind(callback)) : connect(),
  });
}

function observe(query: Query, args: unknown[], ended: Ended): unknown {
  const { operation, table } = statementShape(textOf(args[0]));
  const span = startSpan(table ? `${operation} ${table}` : operation, 'client', {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table && { 'db.collection.name': table }),
  });
  const begun = performance.now();
  const end = (error?: unknown) => {
    ended((performance.now() - begun) / 1000, Boolean(error));
    if (error) markFailed(span, error);
    span.end();
  };
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const answer = (...given: unknown[]) => {
      end(given[0]);
      callback(...given);
    };
    return query(...args.slice(0, -1), answer);
  }
  const result = query(...args);
  if (result instanceof Promise) result.then(() => end(), end);
  else end();
  return result;
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return given instanceof Object && 'text' in given ? String(given.text) : '';
}

/** The part of a statement that may be recorded. */
interface StatementShape {
  /** The first word, such as `SELECT`, or `OTHER` for anything unusual. */
  operation: string;
  /** The first table of the statement. Null if it has none. */
  table: string | null;
}

const OPERATIONS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', 'BEGIN', 'COMMIT', 'ROLLBACK'];
const MOST_KEPT = 1000;
const kept = new Map<string, StatementShape>();

/** The kind and table of a statement, without its values. */
function statementShape(text: string): StatementShape {
  const known = kept.get(text);
  if (known) return known;
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? '';
  const shape = {
    operation: OPERATIONS.includes(word) ? word : 'OTHER',
    table: /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?([a-z_]\w*)"?/i.exec(text)?.[1] ?? null,
  };
  if (kept.size < MOST_KEPT) kept.set(text, shape);
  return shape;
}
