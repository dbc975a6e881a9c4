import type pg from 'pg';

/** Keeps the text of every statement that is sent on the pool's connections from now on, the oldest first. */
export function recordStatements(pool: pg.Pool): string[] {
  const statements: string[] = [];
  const observed = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (observed.has(client)) return;
    observed.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const record = (...args: unknown[]) => {
      statements.push(textOf(args[0]));
      return query(...args);
    };
    Object.assign(client, { query: record });
  });
  return statements;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text);
  return 'a stream';
}
