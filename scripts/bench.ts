import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { measureBytes } from '../bench/bytes.ts';
import { type Figure, machine, megabytes, printFigures } from '../bench/figure.ts';
import { measureHomeThroughput } from '../bench/homeThroughput.ts';
import { measureLeadsList } from '../bench/leadsList.ts';
import { measureLeadToProvider } from '../bench/leadToProvider.ts';
import { measureLighthouse } from '../bench/lighthouseScores.ts';
import { measureManyLeads } from '../bench/manyLeads.ts';
import { measurePosts } from '../bench/posts.ts';
import { measurePublish } from '../bench/publish.ts';
import { residentBytes } from '../bench/processUsage.ts';
import { startProviderProcess } from '../bench/providerProcess.ts';
import { type EmptyDatabase, measureStart } from '../bench/startTime.ts';
import { startPostgres } from '../tests/support/postgresServer.ts';
import { startServer } from '../tests/support/server.ts';
import { runCheck } from './checks/run.ts';

// `npm run bench` measures the built product on this machine, on both databases, and prints tables.

const PAGES = [
  '/',
  '/product',
  '/industries',
  '/pricing',
  '/integrations',
  '/demo',
  '/blog',
  '/blog/ai-tcpa-compliance',
  '/msa',
  '/terms',
  '/privacy',
];

const ACCOUNT = { email: 'bench@example.com', password: 'A long password 4 the bench' };

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** One measurement that fails says so in its table; the others still tell what they found. */
async function attempt(what: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await measure();
  } catch (error) {
    process.exitCode = 1;
    return [{ what, value: `failed: ${error instanceof Error ? error.message : String(error)}` }];
  }
}

async function measureMainJob(database: EmptyDatabase): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-bench-'));
  const provider = await startProviderProcess();
  const server = await startServer({
    dataDir,
    settings: {
      ...database.settings,
      ...provider.settings,
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
      // The generator plays many visitors, each with an address of his own.
      TRUST_PROXY: '1',
    },
  });
  try {
    return [
      ...(await attempt('lead POST to provider', () => measureLeadToProvider(server, provider))),
      ...(await attempt('leads list', () => measureLeadsList(server, ACCOUNT))),
      { what: 'memory after that', value: megabytes(residentBytes(server.pid)) },
    ];
  } finally {
    await server.stop();
    provider.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureSite(): Promise<Figure[]> {
  const server = await startServer({ settings: { DEMO_CONTENT: 'true' } });
  try {
    return [
      ...(await attempt('home page', () => measureHomeThroughput(server))),
      ...(await attempt('bytes', () => measureBytes(server.url))),
      ...(await attempt('Lighthouse', () => measureLighthouse(server.url, PAGES))),
    ];
  } finally {
    await server.stop();
  }
}

async function measureDatabase(
  name: string,
  processes: 1 | 2,
  create: () => Promise<EmptyDatabase>,
): Promise<void> {
  printFigures(`on ${name}`, [
    ...(await attempt('main job', async () => measureMainJob(await create()))),
    ...(await attempt('posts', () => measurePosts(create))),
    ...(await attempt('many leads', () => measureManyLeads(create))),
    ...(await attempt('publish', () => measurePublish(create, processes))),
    ...(await attempt('start', () => measureStart(create))),
  ]);
}

const embedded = async (): Promise<EmptyDatabase> => ({ settings: {}, drop: async () => {} });

if (!(await runCheck({ name: 'build', command: [process.execPath, 'scripts/build.ts'] }))) {
  process.exit(1);
}
process.stdout.write(`\nOn ${machine()}.\n`);
printFigures('the site', await measureSite());
await measureDatabase('the embedded database', 1, embedded);

// As careful with the disk as in production: only the binaries are those of the tests.
const postgres = await startPostgres({ durable: true });
let databases = 0;
await measureDatabase('PostgreSQL', 2, async () => {
  databases += 1;
  const name = `bench_${databases}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return {
    settings: { DATABASE_URL: url.href },
    drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
});
await postgres.stop();
