import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordCallEvent } from '../../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { signature } from '../../../support/outside/callProvider.ts';

const SECRET = 'of the callbacks';
let people = 0;

describe('callbacks of the provider', () => {
  let api: Api;
  beforeAll(async () => {
    api = await createApi({
      CALL_PROVIDER_URL: 'http://127.0.0.1:9/calls',
      CALL_PROVIDER_SECRET: SECRET,
    });
  });
  afterAll(() => api.close());

  async function newCall() {
    people += 1;
    const email = `ann.${people}@example.com`;
    const phone = `801555${String(people).padStart(4, '0')}`;
    const address = `10.1.0.${people}`;
    await api.request('/api/leads', { json: { firstName: 'Ann', email, phone }, address });
    const { prisma } = api.services.database;
    const { id } = await prisma.call.findFirstOrThrow({ where: { lead: { email } } });
    const read = () =>
      prisma.call.findUniqueOrThrow({
        where: { id },
        include: { events: { orderBy: { occurredAt: 'asc' } } },
      });
    return { id, read };
  }

  const seconds = (after: number) => new Date(api.clock.now().getTime() + after * 1000);
  const unix = () => Math.floor(api.clock.now().getTime() / 1000);

  function send(
    callId: string,
    report: object | string,
    { signedAt = unix(), secret = SECRET, to = callId, header = '' } = {},
  ) {
    const body = typeof report === 'string' ? report : JSON.stringify({ callId, ...report });
    return api.request(`/api/calls/${to}/events`, {
      json: body,
      headers: { 'x-sixty-signature': header || signature(body, signedAt, secret) },
    });
  }

  it('move a call through its states', async () => {
    const { id, read } = await newCall();
    const queued = api.clock.now();
    api.clock.advance({ seconds: 90 });
    const at = (after: number) => new Date(queued.getTime() + after * 1000);
    expect((await send(id, { status: 'ringing', at: at(4) })).status).toBe(204);
    expect((await send(id, { status: 'answered', at: at(9) })).status).toBe(204);
    const end = {
      status: 'completed',
      at: at(80),
      bookedAt: at(86_400),
      recordingUrl: 'https://recordings.example/1',
      transcript: 'AI: \0Hi.',
    };
    expect((await send(id, end)).status).toBe(204);
    expect(await read()).toMatchObject({
      status: 'completed',
      ringingAt: at(4),
      answeredAt: at(9),
      endedAt: at(80),
      bookedAt: at(86_400),
      recordingUrl: 'https://recordings.example/1',
      transcript: 'AI: Hi.',
      speedToLeadMs: 4000,
      events: [
        { status: 'ringing', occurredAt: at(4) },
        { status: 'answered', occurredAt: at(9) },
        { status: 'completed', occurredAt: at(80) },
      ],
    });
  });

  it('can arrive twice, all at once and in any order', async () => {
    const { id, read } = await newCall();
    const queued = api.clock.now();
    api.clock.advance({ seconds: 60 });
    const at = (after: number) => new Date(queued.getTime() + after * 1000).toISOString();
    const reports = [
      { status: 'completed', at: at(40), transcript: 'AI: Hi.' },
      { status: 'answered', at: at(9) },
      { status: 'ringing', at: at(4) },
      { status: 'no_answer', at: at(30) },
    ];
    const answers = await Promise.all(
      [...reports, ...reports, ...reports].map((report) => send(id, report)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const call = await read();
    expect(call).toMatchObject({
      status: 'completed',
      speedToLeadMs: 4000,
      transcript: 'AI: Hi.',
      dueAt: null,
    });
    expect(call.endedAt?.toISOString()).toBe(at(40));
    expect(call.events.map(({ status }) => status)).toEqual([
      'ringing',
      'answered',
      'no_answer',
      'completed',
    ]);
  });

  it("can arrive before the provider's response to the request", async () => {
    const { id, read } = await newCall();
    await send(id, { status: 'ringing', at: seconds(0) });
    expect(await read()).toMatchObject({ status: 'ringing', dueAt: null, requestedAt: null });
  });

  it('are not overwritten by a process that read the call earlier', async () => {
    const { id, read } = await newCall();
    const readBefore = await read();
    await send(id, { status: 'ringing', at: seconds(0) });
    await recordCallEvent(id, { status: 'requested', at: seconds(0) }, api.services, readBefore);
    expect(await read()).toMatchObject({
      status: 'ringing',
      requestedAt: seconds(0),
      ringingAt: seconds(0),
      events: [{}, {}],
    });
  });

  it('treat a future time as now', async () => {
    const { id, read } = await newCall();
    await send(id, { status: 'ringing', at: seconds(3600) });
    expect(await read()).toMatchObject({ ringingAt: api.clock.now() });
  });

  it('are refused with a wrong, missing or stale signature', async () => {
    const { id, read } = await newCall();
    const report = { status: 'ringing', at: seconds(0) };
    const refused = [
      await send(id, report, { secret: 'guessed' }),
      await send(id, report, { header: 'none' }),
      await send(id, report, { signedAt: unix() - 301 }),
      await send(id, report, { signedAt: unix() + 302 }),
      await api.request(`/api/calls/${id}/events`, { json: { callId: id, ...report } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(await refused[0]?.json()).toEqual({
      error: 'The signature is missing, wrong or too old.',
    });
    expect(await read()).toMatchObject({ status: 'queued', events: [] });
    expect((await send(id, report, { signedAt: unix() - 299 })).status).toBe(204);
  });

  it('are refused if they name another call than their URL', async () => {
    const { id } = await newCall();
    const other = await newCall();
    const answer = await send(id, { status: 'ringing', at: seconds(0) }, { to: other.id });
    expect(answer.status).toBe(401);
    expect(await other.read()).toMatchObject({ status: 'queued' });
  });

  it('about an unknown call are 404', async () => {
    const report = { status: 'ringing', at: seconds(0) };
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect((await send(unknown, report)).status).toBe(404);
    expect((await send('no-id', report)).status).toBe(404);
  });

  it.each([
    [{ status: 'queued', at: '2026-03-05T12:00:00Z' }, 'status'],
    [{ status: 'dispatching', at: '2026-03-05T12:00:00Z' }, 'status'],
    [{ at: '2026-03-05T12:00:00Z' }, 'status'],
    [{ status: 'ringing' }, 'at'],
    [{ status: 'ringing', at: 'yesterday' }, 'at'],
    [{ status: 'ringing', at: '0000-01-01T00:00:00Z' }, 'at'],
    [{ status: 'completed', at: '2026-03-05T12:00:00Z', bookedAt: 'soon' }, 'bookedAt'],
    [
      { status: 'completed', at: '2026-03-05T12:00:00Z', recordingUrl: 'javascript:alert(1)' },
      'recordingUrl',
    ],
  ])('with invalid content are 400: %j', async (report, field) => {
    const { id, read } = await newCall();
    const answer = await send(id, report);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field }] });
    expect(await read()).toMatchObject({ status: 'queued', events: [] });
  });

  it.each(['{', '[]', '"x"', 'null'])('without a JSON object are 400: %s', async (body) => {
    const { id } = await newCall();
    expect((await send(id, body)).status).toBe(400);
  });

  it('are counted once each in the metrics', async () => {
    const { id } = await newCall();
    const observed = async () => {
      const text = await api.services.metrics.registry.metrics();
      return Number(/sixty_speed_to_lead_seconds_count\{stage="ringing"\} (\d+)/.exec(text)?.[1]);
    };
    const before = (await observed()) || 0;
    await send(id, { status: 'ringing', at: seconds(0) });
    await send(id, { status: 'ringing', at: seconds(0) });
    expect(await observed()).toBe(before + 1);
  });
});

describe('without a provider', () => {
  it('every callback is refused', async () => {
    const api = await createApi();
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const body = JSON.stringify({ callId: id, status: 'ringing', at: new Date() });
    const answer = await api.request(`/api/calls/${id}/events`, {
      json: body,
      headers: { 'x-sixty-signature': signature(body, undefined, 'undefined') },
    });
    expect(answer.status).toBe(401);
    await api.close();
  });
});
