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

  it('gives the product settings that it takes', () => {
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

  it('names services, volumes and files that exist', () => {
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
  it('starts what npm start does, and listens where the proxy asks', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const command = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
    expect(z.array(z.string()).parse(JSON.parse(command)).join(' ')).toBe(scripts.start);
    expect(read('Dockerfile')).toContain('PORT=3000');
    expect(read('deploy/Caddyfile')).toContain('app 3000');
  });
});
