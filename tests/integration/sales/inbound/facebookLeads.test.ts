import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../../support/api/api.ts';
import {
  type FakeFacebookGraph,
  startFacebookGraph,
} from '../../../support/outside/facebookGraph.ts';
import { staffOf } from './inboundStaff.ts';

describe('leads of Facebook', () => {
  const SECRET = 'app-secret';
  let graph: FakeFacebookGraph;
  let api: Api;
  let staff: ReturnType<typeof staffOf>;

  beforeAll(async () => {
    graph = await startFacebookGraph();
    api = await createApi({ FACEBOOK_BASE_URL: graph.baseUrl });
    staff = staffOf(api, await api.signIn('admin'));
  });
  afterAll(async () => {
    await api.close();
    await graph.close();
  });

  const create = (accessToken = graph.token) =>
    staff.create({ name: 'Facebook', preset: 'facebook', signingSecret: SECRET, accessToken });
  function send(token: string, ...ids: string[]) {
    const changes = ids.map((id) => ({
      field: 'leadgen',
      value: { leadgen_id: id, page_id: 1, form_id: 2, ad_id: 3, created_time: 1_795_198_622 },
    }));
    const body = JSON.stringify({ object: 'page', entry: [{ id: 1, time: 1, changes }] });
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    const headers = { 'x-hub-signature-256': `sha256=${signature}` };
    return api.request(`/api/inbound/${token}`, { json: body, headers });
  }
  const answersOf = (n: number) => ({
    full_name: 'Ann Lee',
    email: `fb${n}@example.com`,
    phone_number: `+1415555900${n}`,
  });

  it('need an address that proves itself, the app secret and the page token', async () => {
    expect(await staff.create({ name: 'Facebook', preset: 'facebook' })).toMatchObject({
      field: 'signingSecret',
    });
    const { token } = await create();
    const check = (verify: string) =>
      api.request(
        `/api/inbound/${token}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${verify}`,
      );
    expect(await (await check(token)).text()).toBe('1158201444');
    expect((await check('guessed')).status).toBe(403);
    expect((await api.request(`/api/inbound/${token}`, { json: { object: 'page' } })).status).toBe(
      401,
    );
  });

  it('are fetched from the Graph API, all that one request names', async () => {
    const { token } = await create();
    graph.leads.set('71', answersOf(1)).set('72', answersOf(2));
    const answer = await send(token, '71', '72');
    expect([answer.status, await answer.json()]).toEqual([200, { id: expect.any(String) }]);
    const leads = await api.services.database.prisma.lead.findMany({
      where: { externalId: { in: ['71', '72'] } },
      orderBy: { externalId: 'asc' },
    });
    expect(leads).toMatchObject([
      { firstName: 'Ann Lee', phone: '4155559001', utmContent: '3' },
      { firstName: 'Ann Lee', phone: '4155559002' },
    ]);
  });

  it('are kept while the token does not work', async () => {
    const { token, inboundSource } = await create('expired');
    graph.leads.set('73', answersOf(3));
    const refused = await send(token, '73');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      error: 'Facebook refused the lead: Error validating access token: Session has expired.',
    });
    await staff.update({ id: inboundSource.id, name: 'Facebook', accessToken: graph.token });
    const source = (await staff.list()).find(({ id }) => id === inboundSource.id);
    expect(await staff.runAgain(source?.kept[0]?.id ?? '')).toMatchObject({ problem: null });
  });
});
