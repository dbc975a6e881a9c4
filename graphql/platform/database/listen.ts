import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database.ts';
import { postgresConfig } from './postgres.ts';
import type { Log } from '../log/log.ts';

export interface Listening {
  close(): Promise<void>;
}

export interface ListenOptions {
  channel: string;
  /** Called with each payload, in the order of the commits. */
  onPayload(payload: string): void;
  /** Called when a lost connection is restored. Notifications that were sent in between are lost. */
  onGap(): void;
  log: Pick<Log, 'error'>;
}

/** Receives the notifications of all processes that share the database. Resolves when it is listening. */
export function listen(database: Database, options: ListenOptions): Promise<Listening> {
  return database.url === null
    ? listenEmbedded(database, options)
    : listenPostgres(database.url, options);
}

/** Listens on the embedded database's one session. The pool may replace its client, and a restart loses the session. */
async function listenEmbedded(
  { pool, onRestart }: Database,
  options: ListenOptions,
): Promise<Listening> {
  const receive = (message: pg.Notification) => deliver(message, options);
  let attached: pg.PoolClient | undefined;
  let isClosed = false;

  function attach(client: pg.PoolClient): void {
    attached?.off('notification', receive);
    attached = client.on('notification', receive);
  }

  async function start(): Promise<void> {
    // The pool may have a client already, for which it does not emit 'connect'.
    const client = await pool.connect();
    try {
      await client.query(`LISTEN ${pg.escapeIdentifier(options.channel)}`);
      attach(client);
    } finally {
      client.release();
    }
  }

  await start();
  pool.on('connect', attach);
  onRestart(() => {
    if (isClosed) return;
    start().then(options.onGap, (err: unknown) => {
      options.log.error({ err }, 'notifications of the embedded database cannot be received');
    });
  });
  return {
    close: async () => {
      isClosed = true;
      pool.off('connect', attach);
      attached?.off('notification', receive);
    },
  };
}

const HEARTBEAT_MS = 15_000;
const ANSWER_MS = 10_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** Uses a dedicated connection, because a pooled connection would be given to others between two queries. */
async function listenPostgres(url: string, options: ListenOptions): Promise<Listening> {
  const closing = new AbortController();
  let client = await connect(url, options, lost);
  let reconnecting: Promise<void> | undefined;

  function lost(error: Error): void {
    if (closing.signal.aborted) return;
    options.log.error({ err: error }, 'the connection for notifications broke, reconnecting');
    reconnecting = reconnect();
  }
  async function reconnect(): Promise<void> {
    for (
      let wait = FIRST_RETRY_MS;
      !closing.signal.aborted;
      wait = Math.min(wait * 2, LAST_RETRY_MS)
    ) {
      try {
        client = await connect(url, options, lost);
        options.onGap();
        return;
      } catch {
        await delay(wait, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }
  return {
    close: async () => {
      closing.abort();
      await reconnecting;
      await client.end();
    },
  };
}

/** Opens a connection that listens, and calls `lost` once when it breaks. */
async function connect(
  url: string,
  options: ListenOptions,
  lost: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ ...postgresConfig(url), query_timeout: ANSWER_MS });
  let alive = false;
  const fail = (error: Error) => {
    clearInterval(heartbeat);
    if (alive) lost(error);
    alive = false;
  };
  // A connection that a firewall dropped looks open for hours. An unanswered query detects it.
  const heartbeat = setInterval(() => {
    client.query('SELECT 1').catch((error: Error) => {
      fail(error);
      void client.end().catch(() => {});
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  client.on('error', fail);
  client.on('end', () => fail(new Error('The server closed the connection.')));
  client.on('notification', (message) => deliver(message, options));
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(options.channel)}`);
    alive = true;
    return client;
  } catch (error) {
    clearInterval(heartbeat);
    await client.end().catch(() => {});
    throw error;
  }
}

function deliver({ channel, payload }: pg.Notification, options: ListenOptions): void {
  if (channel === options.channel && payload !== undefined) options.onPayload(payload);
}
