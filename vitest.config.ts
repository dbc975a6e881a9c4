import { defineConfig } from 'vitest/config';
import { relay } from './scripts/vite-relay.ts';
import { component } from './vitest.component.ts';

const integration = {
  include: ['tests/integration/**/*.test.ts'],
  // Threads share the compiled WebAssembly of the embedded database and of Prisma; processes compile it for each file.
  pool: 'threads' as const,
  // A worker loads the product once. Each file has its own database and its own instance.
  isolate: false,
  // Node loads the product as it does in production. Vite takes three times as long for each file.
  // No integration test replaces a module, so nothing has to look at each module first.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/**
 * Integration tests that run once, on PostgreSQL. What they test happens before or after the database: HTTP, headers,
 * documents, permissions, limits, logs. The statements that they cause run on both databases in the other folders.
 */
const ON_POSTGRES_ONLY = [
  'tests/integration/http/**',
  'tests/integration/graphql/**',
  // What is sent to the services of others, and how their answers are read.
  'tests/integration/outside/**',
  // Random input reaches the same statements as the other folders.
  'tests/integration/fuzz/**',
  // Permissions, limits, mails and refusals. `audited` makes each change of an account on both databases, and `auth`,
  // `twoFactor` and `endedAccess` show locks, simultaneous changes and notifications there.
  ...files('staff', [
    'accessRequests',
    'account',
    'auditLog',
    'guessing',
    'invitations',
    'passwordResets',
    'sameStatements',
    'users',
  ]),
  // What staff see of the rows that `audited` writes on both.
  ...files('meetings', ['desk']),
  // A file for calendar programs.
  ...files('meetings/calendars', ['feed']),
  // Rules about a call before it is queued. `calls`, `queue` and `redial` run the queue on both.
  ...files('sales/suppressions', ['doNotCall']),
  // The consent that a vendor shows. `hubspot` runs the queue of CRMs on both, and `oauth` renews tokens there.
  ...files('sales/connectors', ['consent']),
  // Uploads, pictures as files, and a storage that fails.
  ...files('site/images', ['imageObjects', 'imageUploads', 'outage']),
  // Requests of programs. `webhooks`, `events`, `leads`, `inbound` and `idempotency` store and deliver on both.
  ...files('partners', ['apiKeys', 'examples', 'mcp', 'zapier']),
  ...files('sales/inbound', ['facebookLeads']),
  // The inputs and refusals of REST. `writing` and `public` save and read posts on both.
  ...files('site/posts', ['admin']),
  // A database of an earlier build, which was made by PostgreSQL.
  ...files('platform', ['movesAlong']),
  // Feeds and site maps.
  ...files('site', ['documents']),
  // The words and signatures of messages that come in. `bookingTexts` stores consents and sends on both.
  ...files('sales/suppressions', ['incomingTexts']),
];

function files(folder: string, names: string[]): string[] {
  return names.map((name) => `tests/integration/${folder}/${name}.test.ts`);
}

/** What `npm run soak` alone can do, because it changes the machine or takes minutes. Each has a short form. */
const SOAK_ONLY = ['tests/e2e/**/*.soak.ts'];

export default defineConfig({
  plugins: [relay({ artifacts: 'web/__generated__' })],
  // As Node resolves packages by itself: Vite's `development` would load a second copy of graphql.
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    setupFiles: ['tests/support/consoleGuard.ts'],
    // These limits only end what hangs. A busy machine takes ten times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // With two workers, two cores are idle for a quarter of the time: tests wait for servers, pauses and retries.
    maxWorkers: 3,
    projects: [
      component,
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          // As in the integration tests.
          isolate: false,
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'integration-embedded',
          exclude: ON_POSTGRES_ONLY,
          globalSetup: ['tests/support/setup/embeddedDatabase.ts'],
          provide: { databaseKind: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'integration-postgres',
          globalSetup: ['tests/support/setup/postgresDatabase.ts'],
          provide: { databaseKind: 'postgres' },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', ...(process.env.SOAK_TIMES ? SOAK_ONLY : [])],
          pool: 'threads',
          isolate: false,
          // Vite takes three times as long as Node for the modules of each file.
          experimental: { viteModuleRunner: false },
          setupFiles: ['tests/support/setup/endServers.ts'],
          globalSetup: [
            'tests/support/setup/browser.ts',
            'tests/support/setup/postgresDatabase.ts',
            'tests/support/setup/site.ts',
          ],
          // Browsers and servers measure real seconds, so nothing else runs beside them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
