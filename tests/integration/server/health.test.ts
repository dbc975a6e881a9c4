import { describe, expect, it } from 'vitest';
import { useApi } from '../../support/api.ts';

const METRICS_TOKEN = 'a-token-for-metrics';

describe('health', () => {
  const api = useApi({ METRICS_TOKEN });

  it('says that the process is up', async () => {
    const response = await api.request('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('is ready while the database can be reached and is migrated', async () => {
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

  it('shows metrics to this machine', async () => {
    await api.request('/api/geo');
    const response = await api.request('/metrics');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/geo",status="2xx"\} 1/,
    );
  });

  it('shows metrics from elsewhere only for the token', async () => {
    const address = '8.8.8.8';
    expect((await api.request('/metrics', { address })).status).toBe(403);
    expect((await api.request('/metrics', { address, token: 'wrong' })).status).toBe(403);
    expect((await api.request('/metrics', { address, token: METRICS_TOKEN })).status).toBe(200);
  });
});

describe('a database that cannot be reached', () => {
  const api = useApi();

  it('makes the process not ready, and says nothing about why to clients', async () => {
    await api.services.database.pool.query('ALTER TABLE "Session" RENAME TO "gone"');
    const failing = await api.request('/api/auth/me', { token: 'any' });
    expect(failing.status).toBe(500);
    expect(await failing.json()).toEqual({ error: 'Something went wrong on our side.' });
    expect(api.logged.join('')).toContain('a request failed');
  });
});
