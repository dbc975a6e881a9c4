import type { Db } from 'pg-boss';
import type pg from 'pg';

/** Lets pg-boss use an existing pool. */
export function bossDatabase(pool: pg.Pool): Db {
  return {
    async executeSql(text, values) {
      // A text without values may contain several statements. Each has its own result.
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(
        text,
        values?.length ? values : undefined,
      );
      return { rows: [result].flat().flatMap(({ rows }) => rows ?? []) };
    },
  };
}
