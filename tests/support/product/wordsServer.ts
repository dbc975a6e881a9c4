import { createAdaptorServer } from '@hono/node-server';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import type { ServerEntry } from '../../../web/server/rendering.ts';
import { readBuiltAssets } from '../../../graphql/http/pages/builtAssets.ts';
import { createPageRenderer } from '../../../graphql/http/pages/pageRenderer.ts';
import { siteConfig } from '../../../graphql/http/pages/pages.ts';
import { StaticFiles } from '../../../graphql/http/pages/StaticFiles.ts';
import { toResponse } from '../../../graphql/http/pages/representation.ts';
import { readSettings } from '../../../graphql/readSettings.ts';
import { picture } from '../pictures.ts';
import { PICTURE } from '../site/slotTexts.ts';

/** The built pages with words that a test chooses for each request, without a database and without a cache. */
export interface WordsServer {
  url: string;
  /** What the next pages show in the place of their defaults. */
  words: Record<string, string>;
}

const LISTED = ['Zoho CRM', 'Zapier', 'Monday', 'AccuLynx', 'GoHighLevel'].map((name) => ({
  name,
  isAvailable: name === 'Zapier',
}));

export function useWordsServer(): WordsServer {
  const state: WordsServer = { url: '', words: {} };
  let close = () => {};

  beforeAll(async () => {
    const folder = path.resolve('dist/server/entry-server.js');
    const { default: web }: { default: ServerEntry } = await import(pathToFileURL(folder).href);
    const portrait = await picture({ width: 800, height: 600 }).png().toBuffer();
    const files = new StaticFiles(path.resolve('dist/client'));
    const { renderForCache } = createPageRenderer({
      web,
      assets: readBuiltAssets(path.resolve('dist/client')),
      site: siteConfig(readSettings({})),
      cdn: null,
      wordsOfVariant: async () => null,
      execute: async () => ({
        data: {
          listedIntegrations: LISTED,
          pageWords: Object.entries(state.words).map(([key, value]) => ({ key, value })),
        },
      }),
    });
    const server = createAdaptorServer({
      overrideGlobalObjects: false,
      fetch: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/api/events') return new Response(null, { status: 202 });
        if (pathname === PICTURE) {
          return new Response(new Uint8Array(portrait), {
            headers: { 'content-type': 'image/png' },
          });
        }
        const file = files.get(pathname);
        return toResponse(request, file ?? (await renderForCache(pathname)).value);
      },
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(Object(server.address()).port));
    });
    state.url = `http://127.0.0.1:${port}`;
    close = () => server.close();
  });

  afterAll(() => close());
  return state;
}
