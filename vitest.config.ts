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
 * The integration tests that run on both databases: SQL of our own, and the workers that share rows (`work`). All others run
 * once, on PostgreSQL. The embedded database is the same server with one connection, so what differs is how values arrive,
 * what waits for a connection, and what notifies.
 */
const ON_BOTH = ['tests/integration/**/*.{rows,work}.test.ts'];

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
          include: ON_BOTH,
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
