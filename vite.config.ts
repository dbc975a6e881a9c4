import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  consoleCode,
  consoleRelayParts,
  sharedRelay,
  unusedRelayMethods,
  unusedRelayParts,
} from './scripts/relay-parts.ts';
import { consoleParts } from './scripts/vite-console-parts.ts';
import { leanRelay } from './scripts/vite-lean-relay.ts';
import { leaveOut } from './scripts/vite-leave-out.ts';
import { relay } from './scripts/vite-relay.ts';

/** The package names its development files for every condition; these are the same without the warnings. */
function productionRouter(name: string): string {
  return fileURLToPath(
    new URL(`./node_modules/react-router/dist/production/${name}.mjs`, import.meta.url),
  );
}

const clientBuild = {
  outDir: 'dist/client',
  manifest: true,
  modulePreload: { polyfill: false },
  // Inlined assets would grow the critical CSS, and data: addresses need a wider policy.
  assetsInlineLimit: 0,
  rolldownOptions: {
    // The boot module waits for what the entry exports.
    preserveEntrySignatures: 'exports-only' as const,
    input: {
      boot: 'web/boot.ts',
      measure: 'web/measure.ts',
      public: 'web/entry-client.tsx',
      admin: 'web/admin/entry.tsx',
    },
    output: {
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
          { name: 'relay', test: sharedRelay },
          {
            name: 'router',
            test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//,
          },
        ],
      },
    },
  },
};

const serverBuild = {
  outDir: 'dist/server',
  copyPublicDir: false,
  target: 'node24',
  assetsInlineLimit: 0,
  rolldownOptions: { input: 'web/entry-server.tsx' },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  // The tag transform adds imports that the scanner cannot see: without this a second copy of relay-runtime appears.
  // The others are met only behind a lazy page: found then, they would reload it.
  optimizeDeps: {
    include: [
      'react-relay/hooks.js',
      'relay-runtime',
      'react-router-dom',
      '@ariakit/react',
      'zod/mini',
    ],
  },
  plugins: [
    relay({ artifacts: 'web/__generated__' }),
    leaveOut(unusedRelayParts),
    consoleParts(consoleRelayParts, consoleCode),
    leanRelay(unusedRelayMethods),
    vanillaExtractPlugin(),
    react(),
  ],
  resolve: {
    alias:
      command === 'build' && !isSsrBuild
        ? [
            { find: /^react-router$/, replacement: productionRouter('index') },
            { find: /^react-router\/dom$/, replacement: productionRouter('dom-export') },
          ]
        : [],
  },
  build: isSsrBuild ? serverBuild : clientBuild,
}));
