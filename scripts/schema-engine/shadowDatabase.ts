import type { EventEmitter } from 'node:events';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import { openEmbeddedPool } from '../../graphql/platform/database/embedded.ts';

/** Gives Prisma's schema engine empty in-memory databases for running migrations. */
export class ShadowDatabases implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName = 'shadow';
  readonly #open = new Set<() => Promise<void>>();

  connect(): Promise<SqlDriverAdapter> {
    return this.connectToShadowDb();
  }

  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const { pool, close } = await openEmbeddedPool({});
    this.#open.add(close);
    const adapter = await new PrismaPg(pool).connect();
    readCharAsText(pool, adapter);
    // The adapter's method splits a script at every semicolon, even inside the body of a function.
    adapter.executeScript = async (script) => {
      await pool.query(script);
    };
    adapter.dispose = async () => {
      if (this.#open.delete(close)) await close();
    };
    return adapter;
  }

  /** Closes the databases that the engine left open. */
  async close(): Promise<void> {
    for (const close of this.#open) await close();
    this.#open.clear();
  }
}

/** PostgreSQL's OIDs of types. */
const CHAR = 18;
const TEXT = 25;

/** The engine reads the system catalogue, whose type "char" the adapter does not support. We return it as text. */
function readCharAsText(pool: pg.Pool, adapter: SqlDriverAdapter): void {
  let charColumns: number[] = [];
  pool.on('connect', (client: pg.PoolClient) => {
    const { connection } = client as pg.PoolClient & { connection: EventEmitter };
    connection.prependListener('rowDescription', (row: { fields: { dataTypeID: number }[] }) => {
      charColumns = [...row.fields.keys()].filter(
        (column) => row.fields[column]?.dataTypeID === CHAR,
      );
      for (const field of row.fields) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
    });
  });
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const column of charColumns) result.columnTypes[column] = ColumnTypeEnum.Character;
    return result;
  };
}
