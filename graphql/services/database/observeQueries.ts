import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { markFailed, startSpan } from '../tracing/tracing.ts';
import { statementShape } from './statementShape.ts';

type Ended = (seconds: number, failed: boolean) => void;

/** pg's own `query`, whose ways of being called its types spread over a dozen overloads. */
type Query = (...args: unknown[]) => unknown;

/**
 * Tells of every query on connections of this pool how long it took, and makes it a span where traces are collected.
 * Neither texts nor values of queries get out: only what kind of statement it was, on which table.
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
    // Whoever gives a connection back runs what waited for it: that is to belong to who asked, not to who gave.
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
