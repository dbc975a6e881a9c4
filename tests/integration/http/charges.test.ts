import { getOperationAST, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { complexityOf } from '../../../graphql/http/plugins/limits/complexityOf.ts';
import { type BudgetHolder, BUDGETS } from '../../../graphql/platform/limits/budgets.ts';
import { publicLinks } from '../../../graphql/publicUses.ts';
import { calls, routes } from '../../../graphql/routes.ts';
import { schema } from '../../../graphql/schema.ts';
import type { Cost } from '../../../graphql/schema/publicUse.ts';
import { useApi } from '../../support/api/api.ts';
import { newAddress } from '../meetings/bookingTeam.ts';

interface Way {
  name: string;
  method: string;
  path: string;
  cost: Cost;
}

const ways: Way[] = [
  ...routes.map(({ method, path, document }) => ({ method, path, cost: costOf(document) })),
  ...calls.map(({ method, path, matches = path, cost }) => ({ method, path: matches, cost })),
  ...publicLinks,
].map(({ method, path, cost }) => ({ name: `${method} ${path}`, method, path, cost }));

function costOf(document: string): number {
  const parsed = parse(document);
  const operation = getOperationAST(parsed);
  if (!operation) throw new Error(`There is no operation in ${document}.`);
  return complexityOf({ schema, document: parsed, operation, variables: {} }).cost;
}

/** The path with something in place of each of its variable parts. */
function addressOf(path: string): string {
  const file = path.includes('sitemap') ? 'sitemap-9.xml' : `${'x'.repeat(43)}.ics`;
  return path
    .replaceAll(/:file\{[^}]*\}+(?:\\.\w+\})?/g, file)
    .replaceAll(/:vendor\{[^}]*\}/g, 'retell')
    .replaceAll(/:\w+/g, 'x')
    .replace('*', 'x.png');
}

const PAIRS = [...ways.entries()].map(([index, way]) => [way.name, way, index] as const);

describe('every way to the product', () => {
  const api = useApi({ CALL_PROVIDER_URL: 'http://127.0.0.1:9/calls', CALL_PROVIDER_SECRET: 'x' });
  let token = '';
  let accountId = '';

  beforeAll(async () => {
    token = await api.signIn('super_admin');
    const session = await api.services.database.prisma.session.findFirstOrThrow();
    accountId = session.userId;
  });

  it('says what it costs', () => {
    // Pages cost points when they are rendered, `/graphql` what its documents cost; the rest refuses a method or a path.
    const handled = api.routes.filter(({ method }) => method !== 'ALL');
    const known = new Set(ways.map(({ name }) => name));
    const unknown = handled
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
  });

  it('costs something, or says why not', () => {
    const free = ways.filter(({ cost }) => typeof cost === 'object' || cost === 0);
    expect(free.map(({ name }) => name)).toEqual([
      'GET /sitemap.xml',
      'GET /robots.txt',
      'GET /llms.txt',
      'GET /blog/rss.xml',
      'GET /blog/feed.json',
      'GET /openapi.json',
      'GET /developers/agent.json',
      'GET /healthz',
      'GET /readyz',
      'GET /metrics',
    ]);
  });

  const send = ({ method, path }: Way, address: string, more: object = {}) =>
    api.request(addressOf(path), {
      method: method === 'ALL' ? 'POST' : method,
      address,
      ...(method === 'GET' ? {} : { json: {} }),
      ...more,
    });
  const empty = async (holder: BudgetHolder) => {
    const { remaining } = api.services.budgets.balance(holder);
    await api.services.budgets.spend(holder, remaining);
  };

  it.each(PAIRS)('refuses a visitor without points: %s', async (_name, way) => {
    const isStaffs = calls.some(
      ({ method, path, access }) => `${method} ${path}` === way.name && access.startsWith('staff'),
    );
    const address = newAddress();
    await empty({ kind: 'address', id: address });
    await empty({ kind: 'site', id: address });
    const { status, headers } = await send(way, address);
    const ends = routes.find(({ method, path }) => `${method} ${path}` === way.name);
    if (typeof way.cost === 'object') expect(status).not.toBe(429);
    // Without a session there is nothing to do.
    else if (ends?.statusForVisitors) expect(status).toBe(ends.statusForVisitors);
    else if (isStaffs) expect(status).toBe(401);
    else {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  // What voice vendors send is signed. Nobody looks for a session there, so that a database without answer delays no call.
  const signed = calls.filter(({ access }) => access === 'signature');
  const isSigned = (way: Way) =>
    signed.some(({ method, path, matches = path }) => `${method} ${matches}` === way.name);

  it.each(PAIRS.filter(([, way]) => way.path.startsWith('/api/') && !isSigned(way)))(
    'refuses staff without points: %s',
    async (_name, way) => {
      await empty({ kind: 'staff', id: accountId });
      const { status, headers } = await send(way, newAddress(), { token });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );
});

describe('the points of a network', () => {
  const api = useApi();
  const spent = (id: string) =>
    BUDGETS.address - api.services.budgets.balance({ kind: 'address', id }).remaining;

  it('are one budget for GraphQL and REST', async () => {
    const address = newAddress();
    await api.graphql('{ __typename a: __typename }', { address });
    const byGraphql = spent(address);
    expect(byGraphql).toBeGreaterThan(0);
    await api.request('/api/geo', { address });
    expect(spent(address)).toBeGreaterThan(byGraphql);
  });

  it('end a flood of free times, and leave others theirs', async () => {
    const address = newAddress();
    const path = '/api/booking/slots?from=2030-01-01&to=2030-03-01&timeZone=UTC';
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 1000)
      statuses.push((await api.request(path, { address })).status);
    expect(statuses.length).toBeLessThan(250);
    const document = await api.graphql('{ viewer { id } }', { address });
    expect(document.errors ?? []).toEqual([]);
    for (const other of ['/api/geo', '/api/booking/calendar', '/api/blog/posts'])
      expect((await api.request(other, { address })).status).toBe(429);
    expect((await api.request(path, { address: newAddress() })).status).toBe(200);
  });

  it('pay for the pages of refused forms, and then for a small page', async () => {
    const address = newAddress();
    const post = () => api.request('/api/leads', { form: { firstName: '' }, address });
    expect((await post()).status).toBe(400);
    expect(api.refusedForms).toHaveLength(1);
    expect(spent(address)).toBeGreaterThanOrEqual(200);
    let last = await post();
    while (last.status === 400 && api.refusedForms.length < 1000) last = await post();
    expect(api.refusedForms.length).toBeLessThan(101);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.headers.get('content-type')).toContain('text/html');
    expect(await last.text()).toContain('Too Many Requests');
  });

  it('pay for what a sender without a valid signature sends', async () => {
    const address = newAddress();
    const path = `/api/inbound/${'x'.repeat(43)}`;
    expect((await api.request(path, { json: {}, address })).status).toBe(404);
    expect(spent(address)).toBe(50);
  });
});
