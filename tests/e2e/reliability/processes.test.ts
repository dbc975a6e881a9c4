import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '../../../graphql/platform/database/database.ts';
import { migrate } from '../../../graphql/platform/database/migrate.ts';
import { type FakeCallProvider, startCallProvider } from '../../support/outside/callProvider.ts';
import { newLeadStream, sendLeads } from '../../support/product/leadStream.ts';
import { mailTo } from '../../support/outside/mailServer.ts';
import { picture } from '../../support/pictures.ts';
import { createProcesses, type Processes } from '../../support/product/processes.ts';
import { expectEachCalledOnce, expectEachSavedOnce } from '../../support/product/savedLeads.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { roundEnded, SOAK_TIMES } from '../../support/product/soak.ts';
import { silentLog } from '../../support/silentLog.ts';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';

const ADMIN = { email: 'ada@example.com', password: 'Wings 4 everybody' };
const KILLS = SOAK_TIMES;
const STOPS = SOAK_TIMES;
const SENDERS = 4;
/** Between two leads of a visitor: processes that start need the processor as well. */
const PAUSE_MS = 20;
const MOST_LEADS_A_ROUND = 12;
const SPREAD_MS = 30;

describe('three processes on one PostgreSQL', { timeout: 600_000 * SOAK_TIMES }, () => {
  const stream = newLeadStream();
  let dataDir: string;
  let provider: FakeCallProvider;
  let processes: Processes;
  let database: Database;
  const made = new AsyncDisposableStack();
  let deadMailServer: Server;
  let token: string;
  let post: { id: string; slug: string };

  beforeAll(async () => {
    dataDir = made.adopt(await mkdtemp(path.join(tmpdir(), 'sixty-processes-')), (folder) =>
      rm(folder, { recursive: true, force: true }),
    );
    provider = made.adopt(await startCallProvider(), ({ close }) => close());
    const postgres = made.adopt(await createPostgresUrl(), ({ drop }) => drop());
    const settings = {
      ...provider.settings,
      DATABASE_URL: postgres.url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    };
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log: silentLog });
    made.defer(() => database.close());
    await dieWithJob(settings);
    processes = createProcesses({ settings, dataDir });
    made.defer(async () => void (await processes.close()));
    await Promise.all([processes.add(), processes.add(), processes.add()]);
    token = await signIn(processes.pick());
    const words = { title: 'Before', content: 'Words.', status: 'published', publishedAt: null };
    const answer = await send(processes.pick(), '/api/admin/blog/posts', { json: words, token });
    expect(answer.status).toBe(201);
    post = await answer.json();
  });

  afterAll(() => made.disposeAsync());

  /** Leaves a mail behind that a process had begun to send when it was killed: its mail server said nothing. */
  async function dieWithJob(settings: Record<string, string>): Promise<void> {
    deadMailServer = createServer().listen(0, '127.0.0.1');
    await once(deadMailServer, 'listening');
    const { port } = deadMailServer.address() as AddressInfo;
    const asked = once(deadMailServer, 'connection');
    const server = await startServer({
      settings: { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` },
      dataDir,
    });
    await send(server, '/api/auth/forgot-password', { json: { email: ADMIN.email } });
    await asked;
    await server.kill();
    deadMailServer.close();
    // Its lease is over.
    const aged = await database.pool.query(
      `UPDATE "Job" SET "leaseUntil" = now() WHERE kind = 'send-mail' AND "leaseToken" IS NOT NULL`,
    );
    expect(aged.rowCount).toBe(1);
  }

  const each = <Result>(ask: (server: ProductServer) => Promise<Result>) =>
    Promise.all(processes.serving().map(ask));
  const statusOf = async (server: ProductServer, session: string) =>
    (await send(server, '/api/auth/me', { token: session })).status;

  it('lose nothing when they are killed in turn under load', async () => {
    let isOver = false;
    onTestFinished(() => void (isOver = true));
    const visitors = {
      pick: processes.pick,
      mayBreak: processes.wasKilled,
      isOver: () => isOver,
      pause: () => delay(PAUSE_MS),
    };
    const senders = Array.from({ length: SENDERS }, () => sendLeads(stream, visitors));
    const { acknowledged } = stream;
    const exits: (number | null)[] = [];

    for (let round = 0; round < KILLS + STOPS; round += 1) {
      await processes.until(2);
      const enough = acknowledged.size + 1 + Math.floor(Math.random() * MOST_LEADS_A_ROUND);
      await vi.waitUntil(() => acknowledged.size >= enough, { timeout: 240_000, interval: 1 });
      await delay(Math.random() * SPREAD_MS);
      const [longest] = processes.serving();
      if (!longest) throw new Error('No process serves.');
      const isStop = round % 3 === 2 || round === KILLS + STOPS - 1;
      if (isStop) exits.push(await processes.stop(longest));
      else await processes.kill(longest);
      if (round % 2 === 1) roundEnded('processes', (round - 1) / 2, `${acknowledged.size} leads`);
    }
    await processes.until(3);
    isOver = true;
    await Promise.all(senders);

    expect(stream.failures, 'requests to processes that were not killed').toEqual([]);
    expect(exits).toEqual(exits.map(() => 0));
    expect(acknowledged.size).toBeGreaterThan(KILLS);
    await expectEachCalledOnce(acknowledged, provider);
    await expectEachSavedOnce(acknowledged, database);
  });

  it('finish the jobs of a killed process', async () => {
    const mail = await vi.waitFor(() => mailTo(dataDir, ADMIN.email), { timeout: 60_000 });
    expect(mail.text).toContain('/admin/reset-password');
  });

  it('end a session everywhere within a second', async () => {
    const session = await signIn(processes.pick());
    expect(await each((server) => statusOf(server, session))).toEqual([200, 200, 200]);
    await send(processes.pick(), '/api/auth/logout', { json: {}, token: session });
    expect(await each((server) => statusOf(server, session))).toEqual([401, 401, 401]);
  });

  it('count limits together', async () => {
    const statuses = [];
    for (let count = 0; count < 24; count += 1) {
      const email = `limit${count}@example.com`;
      const json = { firstName: 'Bob', email, phone: `80255500${String(count).padStart(2, '0')}` };
      const { status } = await send(processes.pick(), '/api/leads', { json, address: '9.9.9.9' });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(429)]);
  });

  it('show a content change on pages that all of them cached', async () => {
    const pages = () =>
      each(async ({ url }) => {
        const html = await (await fetch(`${url}/blog/${post.slug}`)).text();
        return /<h1[^>]*>([^<]*)</.exec(html)?.[1];
      });
    expect(await pages()).toEqual(['Before', 'Before', 'Before']);
    const { id, slug } = post;
    const json = { title: 'After', slug };
    const change = { method: 'PUT', json, token };
    const saved = await send(processes.pick(), `/api/admin/blog/posts/${id}`, change);
    expect(saved.status).toBe(200);
    await expect.poll(pages).toEqual(['After', 'After', 'After']);
  });

  it('send live updates about changes in any of them', async () => {
    const streams = await each((server) => subscribe(server, token));
    for (const server of processes.serving()) {
      const email = `live${server.pid}@example.com`;
      const json = { firstName: 'Live', email, phone: '8035550000' };
      expect((await send(server, '/api/leads', { json })).status).toBe(201);
    }
    const emails = processes.serving().map(({ pid }) => `live${pid}@example.com`);
    for (const live of streams) {
      const missing = () => emails.filter((email) => !live.text().includes(email));
      await expect.poll(missing).toEqual([]);
      live.end();
    }
  });

  it('continue and restart on a database to which a newer version has added something', async () => {
    const newer = path.join(dataDir, 'newer');
    await cp('prisma/migrations', newer, { recursive: true });
    const name = '99990101000000_rank';
    await mkdir(path.join(newer, name));
    const sql = 'ALTER TABLE "Lead" ADD COLUMN "rank" INT NOT NULL DEFAULT 0';
    await writeFile(path.join(newer, name, 'migration.sql'), sql);
    expect(await migrate(database.pool, newer)).toEqual([name]);

    const [longest] = processes.serving();
    if (!longest) throw new Error('No process serves.');
    expect(await processes.stop(longest)).toBe(0);
    await processes.until(3);
    const lead = (server: ProductServer) => {
      const email = `rank${server.pid}@example.com`;
      return send(server, '/api/leads', {
        json: { firstName: 'Eve', email, phone: '8045550000' },
        address: '9.9.8.8',
      });
    };
    expect(await each(async (server) => (await lead(server)).status)).toEqual([201, 201, 201]);
    const ready = each(async ({ url }) => (await fetch(`${url}/readyz`)).status);
    expect(await ready).toEqual([200, 200, 200]);
    const started = processes.serving().at(-1)?.output();
    expect(started).toContain(
      'a newer version has migrated the database; its migrations are compatible with this version',
    );
  });

  it('stop gracefully during an upload, and end live updates', async () => {
    const [server] = processes.serving();
    if (!server) throw new Error('No process serves.');
    const live = await subscribe(server, token);
    const address = await send(server, '/api/admin/blog/upload-url', { json: {}, token });
    const { uploadURL }: { uploadURL: string } = await address.json();
    const bytes = await picture().png().toBuffer();
    const upload = request(new URL(new URL(uploadURL).pathname, server.url), {
      method: 'PUT',
      headers: { 'content-length': bytes.length },
    });
    const answered = once(upload, 'response');
    upload.write(bytes.subarray(0, 100));
    const taken = { status: 'pending', tokenHash: null } as const;
    await expect.poll(() => database.prisma.upload.count({ where: taken })).toBe(1);

    const stopped = processes.stop(server);
    await live.ended;
    expect(live.text()).toContain('event: complete');
    upload.end(bytes.subarray(100));
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(await stopped).toBe(0);
  });
});

async function signIn(server: ProductServer): Promise<string> {
  const answer = await send(server, '/api/auth/login', { json: ADMIN });
  expect(answer.status).toBe(200);
  const { token }: { token: string } = await answer.json();
  return token;
}

interface Sent {
  method?: string;
  json?: object;
  token?: string;
  address?: string;
}

function send(
  server: ProductServer,
  path: string,
  { json, token, address, method }: Sent = {},
): Promise<Response> {
  return fetch(server.url + path, {
    method: method ?? (json ? 'POST' : 'GET'),
    headers: {
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
    body: json && JSON.stringify(json),
  });
}

/** Listens to changes of leads at one process. */
async function subscribe(server: ProductServer, token: string) {
  const stop = new AbortController();
  const query = 'subscription { leadChanged { created lead { email } } }';
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    signal: stop.signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query }),
  });
  expect(response.status).toBe(200);
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk);
  };
  const ended = read().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return { text: () => text, ended, end: () => stop.abort() };
}
