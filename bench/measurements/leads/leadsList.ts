import { performance } from 'node:perf_hooks';
import type { Database } from '../../../graphql/platform/database/database.ts';
import type { ProductServer } from '../../../tests/support/product/server.ts';
import { type Figure, median, megabytes, milliseconds, perSecond, seconds } from '../../figure.ts';
import { familyBytes, processorTime } from '../../load/processUsage.ts';
import { staffToken } from '../../staffToken.ts';
import { applyLoad } from '../../load/load.ts';

const SECONDS = 8;
const CONNECTIONS = 16;

/** The first page of the console's list. */
export const LEADS_PAGE = `{
  leads(first: 20) {
    edges { node { id firstName email phone source createdAt call { id status requestedAt } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** The first page of the console's table, requested by a signed-in user. */
export async function measureLeadsList(server: ProductServer): Promise<Figure[]> {
  const token = await staffToken(server.url);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
    authorization: `Bearer ${token}`,
  };
  const body = JSON.stringify({ query: LEADS_PAGE });
  const url = `${server.url}/graphql`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  const text = await answer.text();
  const { data, errors }: { data?: { leads: { edges: unknown[] } }; errors?: unknown } =
    JSON.parse(text);
  if (errors || data?.leads.edges.length !== 20) throw new Error(`Not a page of leads: ${text}`);

  const load = { url, pid: server.pid, connections: CONNECTIONS, headers, body } as const;
  await applyLoad({ ...load, method: 'POST', seconds: 2 });
  const result = await applyLoad({ ...load, method: 'POST', seconds: SECONDS });
  return [
    { what: 'GraphQL, 20 leads with their calls', value: perSecond(result.requestsPerSecond) },
    {
      what: `the same, p50 and p99 at ${CONNECTIONS} connections`,
      value: `${milliseconds(result.p50)}, ${milliseconds(result.p99)}`,
    },
  ];
}

const LEADS = 100_000;
const AT_ONCE = 10_000;
const LARGEST_PAGE = 100;
const ROUNDS = 20;
const FILES = 4;
const MEMORY_INTERVAL_MS = 100;

/** The console's table with 100,000 leads: its pages, a search, and an export of all leads. */
export async function measureManyLeads(server: ProductServer): Promise<Figure[]> {
  const ask = await staff(server.url);
  const page = (position: string, filter = '') =>
    ask(`{ leads(first: 50, ${position} ${filter}) { totalCount
      edges { cursor node { firstName phone call { status speedToLeadSeconds } } } } }`);
  const middle = await cursorInTheMiddle(ask);
  const before = familyBytes(server.pid);
  const first = await timed(() => page('after: null'));
  const further = await timed(() => page(`after: "${middle}"`));
  const search = await timed(() => page('', 'filter: { search: "lead 4711" }'));
  const file = `${server.url}/api/admin/exports/leads.csv`;
  // A process keeps memory that it allocated once, so only the growth after the first export counts.
  const files = [];
  for (let round = 0; round < FILES; round += 1)
    files.push(await download(file, ask.token, server.pid));
  const [last] = files.slice(-1);
  if (!last) throw new Error('Nothing was read.');
  return [
    {
      what: 'a page of 50 among 100,000 leads: first, middle, searched',
      value: [first, further, search].map(milliseconds).join(', '),
    },
    {
      what: 'export of 100,000 leads: time, processor time, size',
      value: `${seconds(last.took)}, ${seconds(last.processorMs)}, ${megabytes(last.bytes)}`,
    },
    {
      what: `memory before, and at most during each of ${FILES} files`,
      value: [before, ...files.map(({ peak }) => peak)].map(megabytes).join(', '),
    },
  ];
}

type Ask = Awaited<ReturnType<typeof staff>>;

/** Turns pages until half of the leads have been read. */
async function cursorInTheMiddle(ask: Ask): Promise<string> {
  let cursor: string | null = null;
  for (let read = 0; read < LEADS / 2; read += LARGEST_PAGE) {
    const after = JSON.stringify(cursor);
    const text = await ask(
      `{ leads(first: ${LARGEST_PAGE}, after: ${after}) { pageInfo { endCursor } } }`,
    );
    const answer: { data: { leads: { pageInfo: { endCursor: string } } } } = JSON.parse(text);
    cursor = answer.data.leads.pageInfo.endCursor;
  }
  return cursor ?? '';
}

/** The leads that `measureManyLeads` expects. */
export async function fillLeads({ pool }: Database): Promise<void> {
  const id = `(lpad(to_hex(1700000000000 + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid`;
  for (let first = 1; first <= LEADS; first += AT_ONCE) {
    const span = [first, first + AT_ONCE - 1];
    await pool.query(
      `INSERT INTO "Lead" (id, "firstName", email, phone, source, "utmCampaign", "updatedAt")
       SELECT ${id}, 'Lead ' || n, 'lead' || n || '@example.com', lpad(n::text, 10, '0'), 'hero_form', 'spring', now()
       FROM generate_series($1::bigint, $2::bigint) n`,
      span,
    );
    await pool.query(
      `INSERT INTO "Call" (id, "leadId", status, attempts, "speedToLeadMs")
       SELECT ${id}, ${id}, 'completed', 1, 4000 + n % 9000 FROM generate_series($1::bigint, $2::bigint) n`,
      span,
    );
  }
  await pool.query('ANALYZE');
}

async function staff(url: string) {
  const token = await staffToken(url);
  const ask = async (query: string) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    const text = await answer.text();
    if (!answer.ok || text.includes('"errors"')) throw new Error(text.slice(0, 300));
    return text;
  };
  return Object.assign(ask, { token });
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/**
 * Downloads a file and observes the memory of the process that sends it. The memory is read at intervals, because reading it
 * with each chunk slowed the download down.
 */
async function download(url: string, token: string, pid: number) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let bytes = 0;
  let lines = 0;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, familyBytes(pid));
  }, MEMORY_INTERVAL_MS);
  const worked = processorTime(pid);
  const begun = performance.now();
  try {
    for await (const chunk of answer.body) {
      bytes += chunk.byteLength;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
  } finally {
    clearInterval(watch);
  }
  const took = performance.now() - begun;
  if (lines !== LEADS + 1) throw new Error(`The file has ${lines} lines.`);
  const processorMs = ((processorTime(pid) ?? Number.NaN) - (worked ?? Number.NaN)) / 1000;
  return { bytes, peak, took, processorMs };
}
