import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBuiltPages } from '../../../../graphql/http/pages/builtPages.ts';
import type { Pages, Visit } from '../../../../graphql/http/pages/pages.ts';
import { systemClock } from '../../../../graphql/platform/clock.ts';
import {
  type ContentCache,
  createContentCache,
} from '../../../../graphql/platform/content/contentCache.ts';
import { writeFakeBuild } from './fakeBuild.ts';
import { site } from './site.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface State {
  /** The data of every page. */
  title: string;
  /** How many pages were rendered. */
  rendered: number;
  /** What the pages reported as errors. */
  failures: string[];
  /** What a visitor gets instead of a page that must be rendered. */
  refused: Response | null;
  /** How the last request was answered. */
  answeredFrom: 'memory' | 'handler';
  /** Where each path leads at which there is no page. */
  moved: Map<string, { status: number; location: string }>;
  /** The paths at which nothing was found. */
  lost: string[];
  /** The paths of the pages that the handler answered. */
  seen: string[];
  /** Those that memory answered. */
  viewed: string[];
}

interface BuiltSite extends State {
  url: string;
  pages: Pages;
  cache: ContentCache;
  visit: Visit;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
}

const start = (): State => ({
  title: 'first',
  rendered: 0,
  failures: [],
  refused: null,
  answeredFrom: 'memory',
  moved: new Map(),
  lost: [],
  seen: [],
  viewed: [],
});

/** Serves the pages of a small build over HTTP. Each test begins with an empty cache. */
export function useBuiltSite(): BuiltSite {
  const build = writeFakeBuild();
  const built = {
    visit: {
      variantOf: () => null,
      admit: async () => built.refused,
      redirect: async (path) => built.moved.get(path) ?? null,
      lost: (path) => void built.lost.push(path),
      seen: (path) => void built.seen.push(path),
    },
    get: (path, headers = {}, method = 'GET') => get(built.url + path, headers, method),
  } as Partial<BuiltSite> as BuiltSite;
  const server = createServer((incoming, response) => {
    built.answeredFrom = 'memory';
    if (built.pages.tryServe(incoming, response)) return;
    built.answeredFrom = 'handler';
    const answer = getRequestListener((asked) => built.pages.handle(asked, built.visit));
    void answer(incoming, response);
  });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    built.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    const cache = createContentCache({ clock: systemClock });
    const execute = async () => {
      built.rendered += 1;
      return { data: { title: built.title } };
    };
    const onError = (error: unknown, page: string) => {
      built.failures.push(`${page}: ${String(error)}`);
    };
    const onView = (_request: IncomingMessage, path: string) => void built.viewed.push(path);
    const options = {
      site,
      cdn: null,
      cache,
      development: false,
      execute,
      onError,
      onView,
      variantOf: () => null,
      wordsOfVariant: async () => null,
    };
    const pages = await createBuiltPages(options, build.folder);
    Object.assign(built, start(), { cache, pages });
  });
  afterAll(() => {
    server.close();
    build.remove();
  });
  return built;
}

function get(url: string, headers: Record<string, string>, method: string): Promise<Answer> {
  const { hostname, port } = new URL(url);
  // The path is sent as the test wrote it: `new URL` would remove its dots and double slashes.
  const path = url.slice(new URL(url).origin.length);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, method }, async (response) => {
      const body = await buffer(response);
      const status = response.statusCode ?? 0;
      resolve({ status, headers: response.headers, body, text: body.toString() });
    })
      .on('error', reject)
      .end();
  });
}
