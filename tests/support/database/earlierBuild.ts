import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { createSecretBox } from '../../../graphql/platform/secrets/secretBox.ts';

const FOLDER = new URL('../../fixtures/build-2026-11-23/', import.meta.url);

/** The setting WEBHOOK_KEY of the build that made the fixtures. */
export const EARLIER_KEY = 'a key for the secrets of the build before';

/** What the fixtures hold; the README beside them describes it. */
export interface EarlierContents {
  /** The time at which they were made. */
  at: string;
  /** The calls by the name of their person. */
  calls: Record<string, { id: string; phone: string }>;
  /** The ids of all leads. */
  leads: string[];
  /** The ids of the events that no endpoint has received. */
  events: string[];
  booking: string;
}

interface Addresses {
  /** Replaces `http://web.elsewhere.example`: webhooks, chat and recordings. */
  web: string;
  /** Replaces `http://crm.elsewhere.example`. */
  crm: string;
  calDav: { url: string; username: string; password: string };
}

export async function readEarlierContents(): Promise<EarlierContents> {
  const text = await readFile(new URL('contents.json', FOLDER), 'utf8');
  return JSON.parse(text) as EarlierContents;
}

/** Fills an empty PostgreSQL database with the one that the earlier build left. */
export async function loadEarlierDatabase(url: string): Promise<void> {
  const sql = gunzipSync(await readFile(new URL('database.sql.gz', FOLDER))).toString();
  await withClient(url, (client) => client.query(sql));
}

/** Writes the backup of the same database, with its one image, into a new folder. */
export async function unpackEarlierBackup(folder: string): Promise<void> {
  const packed = gunzipSync(await readFile(new URL('backup.json.gz', FOLDER))).toString();
  const files = JSON.parse(packed) as Record<string, string>;
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(content, 'base64'));
  }
}

/** Lets time pass for everything that the database holds: each stored time becomes so many milliseconds earlier. */
export async function letTimePass(url: string, ms: number): Promise<void> {
  await changeSilently(url, 'timestamptz', (column) => `${column} - interval '${ms} milliseconds'`);
}

/** Replaces the addresses of the services outside, which have other ports in each run. */
export async function pointTo(url: string, { web, crm, calDav }: Addresses): Promise<void> {
  const place = (text: string, name: string, address: string) =>
    `replace(${text}, 'http://${name}.elsewhere.example', '${address}')`;
  await changeSilently(url, 'text', (column) => place(place(column, 'web', web), 'crm', crm));
  const { seal } = createSecretBox(EARLIER_KEY);
  const access = seal(
    JSON.stringify({ kind: 'caldav', ...calDav, url: `${calDav.url}/dav/home/work/` }),
  );
  await withClient(url, async (client) => {
    await client.query('UPDATE "ConnectedCalendar" SET access = $1', [access]);
    await client.query('UPDATE "TeamMessages" SET url = $1', [seal(`${web}/chat`)]);
  });
}

/** Changes all columns of this type in all tables, whatever they are called, without a trigger. */
async function changeSilently(
  url: string,
  type: 'timestamptz' | 'text',
  changed: (column: string) => string,
): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `SELECT c.oid::regclass::text AS table, array_agg(quote_ident(a.attname)) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> '_prisma_migrations'
         AND c.relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
         AND a.atttypid = $1::regtype AND a.attgenerated = '' AND NOT a.attisdropped
       GROUP BY c.oid`,
      [type],
    );
    await client.query('SET session_replication_role = replica');
    for (const { table, columns } of rows) {
      const assignments = columns.map((column) => `${column} = ${changed(column)}`);
      await client.query(`UPDATE ${table} SET ${assignments.join(', ')}`);
    }
  });
}

async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
