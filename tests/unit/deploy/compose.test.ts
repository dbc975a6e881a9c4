import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readSettings } from '../../../graphql/settings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

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
  text.replaceAll(/\$\{(\w+):[?-][^}]*\}/g, (_, name: string) => GIVEN[name] ?? '');

describe('the compose file', () => {
  const { services, volumes } = compose.parse(parse(read('compose.yaml')));

  it('passes only existing settings to the product', () => {
    const given = Object.entries(services.app?.environment ?? {});
    const settings = readSettings(Object.fromEntries(given.map(([k, v]) => [k, fill(v)])));
    expect(settings).toMatchObject({
      siteUrl: 'https://sixty.example',
      trustProxy: 1,
      databaseUrl: 'postgres://sixty:word1@postgres:5432/sixty',
      objects: { endpoint: 'http://objects:9000', bucket: 'images', secretAccessKey: 'word2' },
      calls: null,
    });
  });

  it('passes every setting, except those that the image sets', () => {
    const names = [...read('graphql/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)];
    const given = Object.keys(services.app?.environment ?? {});
    const missing = names.map(([, name]) => name ?? '').filter((name) => !given.includes(name));
    expect(missing.toSorted()).toEqual([
      'DATA_DIR',
      'HOST',
      'NODE_ENV',
      'PORT',
      'S3_REGION',
      'WEBHOOK_ALLOW_PRIVATE',
    ]);
    expect(names.length).toBeGreaterThan(30);
  });

  it('gives both processes the data volume, and enough time to stop', () => {
    const folder = /DATA_DIR=(\S+)/.exec(read('Dockerfile'))?.[1];
    expect(services.app?.volumes).toContain(`kept:${folder}`);
    const deadline = Number(
      /DEADLINE_MS = ([\d_]+)/.exec(read('graphql/stopOnSignal.ts'))?.[1]?.replaceAll('_', ''),
    );
    const grace = Number(services.app?.stop_grace_period?.replace(/s$/, '')) * 1000;
    expect(deadline).toBeGreaterThan(0);
    expect(grace).toBeGreaterThan(deadline);
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
    const command = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
    expect(z.array(z.string()).parse(JSON.parse(command)).join(' ')).toBe(scripts.start);
    expect(read('Dockerfile')).toContain('PORT=3000');
    expect(read('deploy/Caddyfile')).toContain('app 3000');
  });

  it('checks its health at an existing path', () => {
    const [, asked] = /fetch\('http:\/\/127\.0\.0\.1:3000(\/\w+)'\)/.exec(read('Dockerfile')) ?? [];
    expect(read('graphql/http/health.ts')).toContain(`health.get('${asked}'`);
  });

  it('contains no secrets and no build output of the host', () => {
    const left = read('.dockerignore').split('\n');
    expect(left).toEqual(
      expect.arrayContaining(['.env', '.env.*', 'data', 'dist', 'node_modules']),
    );
    expect(read('.gitignore').split('\n')).toContain('.env');
    for (const [, sources = ''] of read('Dockerfile').matchAll(/^COPY (.*) \S+$/gm))
      for (const source of sources.split(' '))
        expect([source, existsSync(path.join(ROOT, source))]).toEqual([source, true]);
  });
});

describe('the proxy', () => {
  it('tries the other process, sends live updates immediately, and hides the metrics', () => {
    const text = read('deploy/Caddyfile').replaceAll(/^\s*#.*$/gm, '');
    expect(text.split('{').length).toBe(text.split('}').length);
    for (const line of [
      'path /metrics',
      'dynamic a app 3000',
      'lb_policy round_robin',
      'lb_try_duration',
      'flush_interval -1',
      'read_header',
    ])
      expect(text).toContain(line);
    // It is the one proxy in front, as TRUST_PROXY says.
    expect(text.match(/\breverse_proxy\b/g)).toHaveLength(1);
  });
});
