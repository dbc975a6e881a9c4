import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';
import { addPlacedCall } from '../../support/placedCalls.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the public speed', () => {
  const api = useApi();
  const ago = (ms: number) => new Date(api.clock.now().getTime() - ms);
  const prisma = () => api.services.database.prisma;

  async function set(token: string, isPublic: boolean) {
    const { data } = await api.graphql(
      `mutation ($input: SetSpeedPageInput!) {
        result: setSpeedPage(input: $input) { ... on SetSpeedPagePayload { isPublic } ... on Error { code } }
      }`,
      { variables: { input: { isPublic } }, token },
    );
    return data?.['result'];
  }

  const statuses = async () => [
    (await api.request('/api/speed')).status,
    (await api.request('/speed/badge.svg')).status,
  ];

  beforeAll(async () => {
    // 99 calls that count. One of them never rang, and one was late.
    for (let call = 1; call <= 97; call += 1) {
      await addPlacedCall(prisma(), { at: ago(call * 60_000), ms: call * 100 });
    }
    await addPlacedCall(prisma(), { at: ago(DAY_MS), ms: null });
    await addPlacedCall(prisma(), { at: ago(29 * DAY_MS), ms: 60_000 });
    // Calls that never count.
    await addPlacedCall(prisma(), { at: ago(DAY_MS), ms: 1, provider: 'simulator' });
    await addPlacedCall(prisma(), { at: ago(DAY_MS), ms: 1, isPromised: false });
    await addPlacedCall(prisma(), { at: ago(DAY_MS), ms: 1, requestedAt: null });
    await addPlacedCall(prisma(), { at: ago(DAY_MS), ms: 1, source: 'call_me' });
    await addPlacedCall(prisma(), { at: ago(DAY_MS), ms: 1, direction: 'inbound' });
    await addPlacedCall(prisma(), { at: ago(31 * DAY_MS), ms: 1 });
    const first = await prisma().call.findFirstOrThrow({ where: { speedToLeadMs: 100 } });
    await addPlacedCall(prisma(), {
      at: ago(1000),
      ms: 1,
      redialOf: { connect: { id: first.id } },
    });
  });

  it('is shown from 100 real calls on, while a super_admin has turned it on', async () => {
    expect(await set(await api.signIn('admin'), true)).toEqual({ code: 'NOT_ALLOWED' });
    expect(await statuses()).toEqual([404, 404]);
    const token = await api.signIn('super_admin');
    expect(await set(token, true)).toEqual({ isPublic: true });
    expect(await statuses()).toEqual([404, 404]);
    const page = await api.graphql('{ speedPage { isPublic calls needed } speed { calls } }', {
      token,
    });
    expect(page.data).toEqual({
      speedPage: { isPublic: true, calls: 99, needed: 100 },
      speed: null,
    });

    await addPlacedCall(prisma(), { at: ago(30_000), ms: 9_800 });
    await expect.poll(statuses).toEqual([200, 200]);
    const speed = await (await api.request('/api/speed')).json();
    expect(speed).toEqual({
      since: expect.any(String),
      calls: 100,
      medianSeconds: 5,
      p95Seconds: 9.5,
      within60: 0.98,
    });
    const { hours } = (await api.services.speed.shown()) ?? {};
    expect(hours?.reduce((sum, { calls }) => sum + calls, 0)).toBe(100);
    const { data } = await api.graphql('{ pageFacts { name value } }');
    expect(data?.['pageFacts']).toContainEqual({
      name: 'speed.median',
      value: expect.stringMatching(/^5\.0 seconds \(\w+ \d+, \d{4}\)$/),
    });
    const badge = await (await api.request('/speed/badge.svg')).text();
    expect(badge).toContain('<title');
    expect(badge).toContain('median call 5.0 s');
    expect(await (await api.request('/sitemap.xml')).text()).toContain('/speed</loc>');

    expect(await set(token, false)).toEqual({ isPublic: false });
    expect(await statuses()).toEqual([404, 404]);
    const audited = await prisma().auditEvent.findMany({ where: { action: 'speed_page.set' } });
    expect(audited.map(({ details }) => details)).toEqual([
      { isPublic: true },
      { isPublic: false },
    ]);
  });

  it('stands in the words of a page with its date, and leaves the default while it is not public', async () => {
    const token = await api.signIn('super_admin');
    const description = async () => {
      const { data } = await api.graphql<{ pageWords: { value: string }[] }>(
        '{ pageWords(path: "/terms") { value } }',
      );
      return data?.pageWords.map(({ value }) => value);
    };
    const slots = [{ key: 'description', value: 'Half ring within {fact:speed.median}.' }];
    await api.graphql(
      `mutation ($path: String!, $slots: [SlotInput!]!) {
        savePageDraft(input: { path: $path, slots: $slots }) { __typename }
        publishPage(input: { path: $path }) { __typename }
      }`,
      { variables: { path: '/terms', slots }, token },
    );
    expect(await description()).toEqual([]);
    await set(token, true);
    await expect
      .poll(description)
      .toEqual([expect.stringMatching(/^Half ring within 5\.0 seconds \(\w+ \d+, \d{4}\)\.$/)]);
  });
});
