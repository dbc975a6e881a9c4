import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createHealth } from '../../../graphql/http/health.ts';
import type { Services } from '../../../graphql/services.ts';
import { readSettings, SETTING_NAMES } from '../../../graphql/readSettings.ts';
import { STOP_DEADLINE_MS } from '../../../graphql/parts.ts';
import { caddyDirectives, directivesAt, settingsOf } from '../../support/deploy/caddyfile.ts';
import { readDockerfile } from '../../support/deploy/dockerfile.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const image = readDockerfile(read('Dockerfile'));
const proxy = caddyDirectives(read('deploy/Caddyfile'));

/** The block of the Caddyfile that serves the site. */
const SITE = '{$SITE_URL}';

const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      stop_grace_period: z.string().optional(),
      depends_on: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

/** What an operator fills in; what has a default of its own stays unset. */
const GIVEN: Record<string, string> = {
  SITE_URL: 'https://sixty.example',
  POSTGRES_PASSWORD: 'word1',
  S3_SECRET_ACCESS_KEY: 'word2',
  ADMIN_EMAIL: 'ann@sixty.example',
  ADMIN_PASSWORD: 'word3-word3',
};
const fill = (text: string) =>
  text
    .replaceAll(/\$\{(\w+):?\?[^}]*\}/g, (_, name: string) => GIVEN[name] ?? '')
    .replaceAll(/\$\{(\w+):?-([^}]*)\}/g, (_, name: string, unset: string) => GIVEN[name] ?? unset);

const { services, volumes } = compose.parse(parse(read('compose.yaml')));

describe('the compose file', () => {
  it('passes only existing settings to the product', () => {
    const given = Object.entries(services.app?.environment ?? {});
    const settings = readSettings(Object.fromEntries(given.map(([k, v]) => [k, fill(v)])));
    expect(settings).toMatchObject({
      siteUrl: 'https://sixty.example',
      trustProxy: 1,
      databaseUrl: 'postgres://sixty:word1@postgres:5432/sixty',
      objects: { endpoint: 'http://objects:9000', bucket: 'images', secretAccessKey: 'word2' },
      calls: { name: 'simulator' },
    });
  });

  it('passes every setting, except those that the image sets', () => {
    const given = Object.keys(services.app?.environment ?? {});
    const missing = SETTING_NAMES.filter((name) => !given.includes(name));
    expect(missing.toSorted()).toEqual([
      'DATA_DIR',
      'HOST',
      'NODE_ENV',
      'PORT',
      'S3_REGION',
      'WEBHOOK_ALLOW_PRIVATE',
    ]);
  });

  it('gives both processes the data volume, and enough time to stop', () => {
    expect(services.app?.volumes).toContain(`kept:${image.environment.DATA_DIR}`);
    const graceSeconds = Number(services.app?.stop_grace_period?.replace(/s$/, ''));
    expect(graceSeconds * 1000).toBeGreaterThan(STOP_DEADLINE_MS);
  });

  it('names only existing services, volumes and files', () => {
    for (const { depends_on: needed = {}, volumes: mounts = [] } of Object.values(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(needed)));
      for (const mount of mounts) {
        const [source = ''] = mount.split(':');
        const exists = source.startsWith('.')
          ? existsSync(path.join(ROOT, source))
          : source in volumes;
        expect([source, exists]).toEqual([source, true]);
      }
    }
  });
});

describe('the image', () => {
  it('runs the same command as npm start, on the port that the proxy uses', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect(image.command.join(' ')).toBe(scripts.start);
    expect(image.environment.PORT).toBe('3000');
    const [{ block } = { block: [] }] = directivesAt([SITE, 'reverse_proxy'], proxy);
    expect(settingsOf(block).dynamic).toEqual(['a', 'app', '3000']);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('checks its health at an existing path: is it well? %s', async (ok, code) => {
    const [program, , script = ''] = image.healthCommand;
    const exit = vi.fn();
    const fetch = vi.fn(async (_url: string) => ({ ok }));
    runInNewContext(script, { fetch, process: { exit } });
    await expect.poll(() => exit.mock.lastCall).toEqual([code]);
    const { pathname, port } = new URL(fetch.mock.lastCall?.[0] ?? '');
    expect([program, port]).toEqual(['node', image.environment.PORT]);
    const { routes } = createHealth({} as Services, []);
    expect(routes.map((route) => route.path)).toContain(pathname);
  });

  it('contains no secrets and no build output of the host', () => {
    const left = read('.dockerignore').split('\n');
    expect(left).toEqual(
      expect.arrayContaining(['.env', '.env.*', 'data', 'dist', 'node_modules']),
    );
    expect(read('.gitignore').split('\n')).toContain('.env');
    for (const source of image.sources)
      expect([source, existsSync(path.join(ROOT, source))]).toEqual([source, true]);
  });
});

describe('the proxy', () => {
  it('tries the other process, and sends live updates immediately', () => {
    const proxies = directivesAt([SITE, 'reverse_proxy'], proxy);
    expect(proxies.map(({ block }) => settingsOf(block))).toEqual([
      expect.objectContaining({
        lb_policy: ['round_robin'],
        lb_try_duration: [expect.any(String)],
        flush_interval: ['-1'],
      }),
    ]);
    // It is the one proxy in front, as TRUST_PROXY says.
    expect(fill(services.app?.environment?.TRUST_PROXY ?? '')).toBe(String(proxies.length));
  });

  it('hides the metrics, and closes the connection of a client that is too slow', () => {
    const [{ block } = { block: [] }] = directivesAt([SITE], proxy);
    expect(settingsOf(block)).toMatchObject({
      '@internal': ['path', '/metrics'],
      respond: ['@internal', '404'],
    });
    expect(directivesAt(['', 'servers', 'timeouts', 'read_header'], proxy)).toHaveLength(1);
  });
});
