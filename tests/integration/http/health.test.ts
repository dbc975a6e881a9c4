import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';
import { fillDisk } from '../../support/outside/fullDisk.ts';

const METRICS_TOKEN = 'a-token-for-metrics';

describe('health', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sixty-health-'));
  const api = useApi({ METRICS_TOKEN, DATA_DIR: dataDir });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('reports that the process runs', async () => {
    const response = await api.request('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('is never answered by a cache', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const { headers } = await api.request(path);
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('is ready while the database is reachable and migrated', async () => {
    expect((await api.request('/readyz')).status).toBe(200);

    const { pool } = api.services.database;
    await pool.query('ALTER TABLE "_prisma_migrations" RENAME TO "elsewhere"');
    const response = await api.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'not ready',
      problem: 'migrations are missing',
    });

    await pool.query('ALTER TABLE "elsewhere" RENAME TO "_prisma_migrations"');
    expect((await api.request('/readyz')).status).toBe(200);
  });

  it('is not ready while the disk of the data folder is full', async () => {
    const free = fillDisk(api.services.settings.dataDir);
    const response = await api.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'not ready', problem: 'the disk is full' });
    free();
    expect((await api.request('/readyz')).status).toBe(200);
  });

  it('shows metrics in the text format of Prometheus', async () => {
    await api.request('/api/geo');
    const response = await api.request('/metrics', { token: METRICS_TOKEN });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/geo",status="2xx"\} 1/,
    );
  });

  it('shows metrics to other machines only with the token', async () => {
    const address = '8.8.8.8';
    // The proxy runs on this machine, and a client can make it send an empty header or none.
    expect((await api.request('/metrics')).status).toBe(403);
    const empty = { 'x-forwarded-for': '' };
    expect((await api.request('/metrics', { headers: empty })).status).toBe(403);
    expect((await api.request('/metrics', { address })).status).toBe(403);
    expect((await api.request('/metrics', { address, token: 'wrong' })).status).toBe(403);
    expect((await api.request('/metrics', { address, token: METRICS_TOKEN })).status).toBe(200);
  });
});

describe('metrics without a proxy', () => {
  const api = useApi({ METRICS_TOKEN, TRUST_PROXY: '0' });

  it('are shown to the same machine, unless a proxy sends the request', async () => {
    expect((await api.request('/metrics')).status).toBe(200);
    for (const header of ['8.8.8.8', '']) {
      const headers = { 'x-forwarded-for': header };
      expect((await api.request('/metrics', { headers })).status).toBe(403);
    }
  });
});

describe('an unreachable database', () => {
  const api = useApi();

  it('makes the process not ready, and does not tell clients why', async () => {
    await api.services.database.pool.query('ALTER TABLE "Session" RENAME TO "gone"');
    const failing = await api.request('/api/auth/me', { token: 'any' });
    expect(failing.status).toBe(500);
    expect(await failing.json()).toEqual({ error: 'Something went wrong on our side.' });
    expect(api.logged.join('')).toContain('a request failed');
  });
});
