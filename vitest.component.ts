import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { relay } from './scripts/vite-relay.ts';
import { browserCommands } from './tests/support/component/commands.ts';
import { findChromium } from './tests/support/browser/chromium.ts';

const { executablePath, args, env } = findChromium();

/** The layer that shows single screens and forms in a real browser, on mocks of the server. */
export const component: TestProjectInlineConfiguration = {
  extends: false,
  plugins: [
    relay({ artifacts: 'web/__generated__' }),
    vanillaExtractPlugin(),
    react(),
    msw({ mode: 'worker-only' }),
  ],
  publicDir: 'web/public',
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-relay/hooks.js',
      'relay-runtime',
      'relay-test-utils',
      'react-router-dom',
      '@ariakit/react',
      'zod/mini',
      'graphql',
      'axe-core',
      'msw/http',
      'msw/browser',
      'vitest-browser-react/pure',
    ],
  },
  test: {
    name: 'component',
    include: ['tests/component/**/*.test.tsx'],
    setupFiles: ['tests/support/component/setup.ts'],
    // A page loads the modules once and shows the screens of many files, as a visitor's page does.
    isolate: false,
    // As in vitest.config.ts.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Vitest requires the same number in all projects that run beside each other.
    maxWorkers: 3,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath, args, env: { ...process.env, ...env } },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      commands: browserCommands,
      instances: [{ browser: 'chromium' }],
      // As in Playwright: a part of the text is enough.
      locators: { exact: false, errorFormat: 'aria' },
      viewport: { width: 1280, height: 800 },
      ui: false,
      screenshotFailures: false,
      traceView: false,
    },
  },
};
