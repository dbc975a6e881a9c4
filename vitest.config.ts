import { defineConfig } from 'vitest/config';
import { relay } from './scripts/vite-relay.ts';

const integration = {
  include: ['tests/integration/**/*.test.ts'],
  // Of a busy machine; on a quiet one they take a second.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  plugins: [relay({ artifacts: 'web/__generated__' })],
  // As Node resolves packages by itself: Vite's `development` would load a second copy of graphql.
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    setupFiles: ['tests/support/consoleGuard.ts'],
    // What a quiet machine does in a moment takes a busy one seconds.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // The product is loaded once for each worker, not for each file: that took longer than most files.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'integration-embedded',
          // What anybody may send is tried on the database that a business runs on; on both it would take twice as long.
          // Its own one connection is waited for, in turn; a pool can be used up.
          exclude: ['tests/integration/fuzz/**', 'tests/integration/server/busy.test.ts'],
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
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [
            'tests/support/setup/browser.ts',
            'tests/support/setup/postgresDatabase.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // They wait more than they work: for moments on a screen, for servers that start.
          maxWorkers: 3,
          // A browser, a server and a database race on machines we do not know: one more try, which the report names.
          retry: 1,
          // Real browsers and servers measure real seconds: they get the machine to themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
