import type { Db } from 'pg-boss';
import type pg from 'pg';

/** Lets pg-boss use a pool that belongs to somebody else. */
export function bossDatabase(pool: pg.Pool): Db {
  return {
    async executeSql(text, values) {
      // Without values the text may hold several statements, each with a result of its own.
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(
        text,
        values?.length ? values : undefined,
      );
      return { rows: [result].flat().flatMap(({ rows }) => rows ?? []) };
    },
  };
}
