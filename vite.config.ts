import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { siteChunks } from './scripts/build/siteChunks.ts';
import { relay } from './scripts/vite-relay.ts';

/** `npm start` builds too, and its users cannot act on the times of plugins. */
const checks = { bundlerTimings: false };

/** The address of the worker that shows notifications. */
const WORKER = '/admin/notices-worker.js';

const clientBuild = {
  outDir: 'dist/client',
  manifest: true,
  modulePreload: { polyfill: false },
  // Inlined assets would grow the critical CSS, and data: addresses need a wider policy.
  assetsInlineLimit: 0,
  rolldownOptions: {
    checks,
    // The boot module waits for what the entry exports.
    preserveEntrySignatures: 'exports-only' as const,
    input: {
      boot: 'web/client/boot.ts',
      analytics: 'web/client/analytics.ts',
      public: 'web/client/entry.tsx',
      admin: 'web/admin/entry.tsx',
      'notices-worker': 'web/admin/notices/browser/worker.ts',
    },
    output: {
      // Browsers find a service worker again by its address, so it has no hash.
      entryFileNames: ({ name }: { name: string }) =>
        name === 'notices-worker' ? WORKER.slice(1) : 'assets/[name]-[hash].js',
      codeSplitting: {
        // Libraries of the first bundle are files of their own, which run in tasks of their own.
        groups: [
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
          {
            name: 'router',
            test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//,
          },
          ...siteChunks(),
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
  rolldownOptions: { checks, input: { 'entry-server': 'web/server/entry.tsx' } },
};

/** Serves the worker's source at the address of the built one. */
function developmentWorker(): Plugin {
  return {
    name: 'notices-worker',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url === WORKER) request.url = '/web/admin/notices/browser/worker.ts';
        next();
      });
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
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
    vanillaExtractPlugin(),
    react(),
    developmentWorker(),
  ],
  build: isSsrBuild ? serverBuild : clientBuild,
}));
