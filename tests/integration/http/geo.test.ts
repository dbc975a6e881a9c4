import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGeo, type Geo } from '../../../graphql/services/geo.ts';
import { useApi } from '../../support/api/api.ts';
import { createLog } from '../../../graphql/services/log.ts';

describe('GET /api/geo', () => {
  const api = useApi();
  const placeOf = async (address: string) => {
    const response = await api.request('/api/geo', { address });
    expect(response.status).toBe(200);
    return response.json();
  };

  it.each([
    ['8.8.8.8', 'US', 'United States'],
    ['24.48.0.1', 'CA', 'Canada'],
    ['193.99.144.80', 'DE', 'Germany'],
    ['2001:4860:4860::8888', 'US', 'United States'],
  ])('finds the country of %s', async (address, code, name) => {
    expect(await placeOf(address)).toEqual({ country_code: code, country_name: name });
  });

  it.each(['127.0.0.1', '10.0.0.1', '192.168.1.20', '::1', 'fd00::1'])(
    'gives the reason for a private address like %s',
    async (address) => {
      expect(await placeOf(address)).toEqual({ error: true, reason: 'Reserved IP Address' });
    },
  );
});

describe('a location provider', () => {
  let geo: Geo;
  let answer: RequestListener;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    geo = createGeo({ providerUrl: `http://127.0.0.1:${port}/{ip}/json` }, createLog('silent'));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('gets the address, and can use any name for the country code', async () => {
    for (const body of [
      { country_code: 'ca', country_name: 'X' },
      { countryCode: 'CA' },
      { country: 'CA' },
    ]) {
      answer = (_request, response) => response.end(JSON.stringify(body));
      expect(await geo.locate('8.8.8.8')).toEqual({ countryCode: 'CA', countryName: 'Canada' });
    }
    expect(asked[0]).toBe('/8.8.8.8/json');
  });

  it('gets no private addresses', async () => {
    const before = asked.length;
    expect(await geo.locate('10.0.0.1')).toEqual({ reason: 'Reserved IP Address' });
    expect(asked).toHaveLength(before);
  });

  it('can fail or return invalid data', async () => {
    answer = (_request, response) => response.end('{"error":true,"reason":"Reserved"}');
    expect(await geo.locate('8.8.8.8')).toEqual({ reason: 'Unknown IP Address' });
    answer = (_request, response) => response.writeHead(503).end();
    expect(await geo.locate('8.8.8.8')).toEqual({ reason: 'The location service is unavailable' });
    answer = (_request, response) => response.end('<html>');
    expect(await geo.locate('8.8.8.8')).toEqual({ reason: 'The location service is unavailable' });
  });

  it('has three seconds to answer', async () => {
    answer = () => undefined;
    const startedAt = performance.now();
    expect(await geo.locate('8.8.8.8')).toEqual({ reason: 'The location service is unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(4500);
  });
});
