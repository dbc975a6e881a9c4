import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { crmReader } from '../../../../graphql/sales/connectors/startConnectors.ts';
import { recordCallEvent } from '../../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import { callMeConsent } from '../../../../web/content/sales/leads/callMe.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { type FakeCallProvider, startCallProvider } from '../../../support/outside/callProvider.ts';

const CALL_ME = `mutation ($input: CallMeInput!) { callMe(input: $input) {
  __typename
  ... on CallMePayload { call { callId lead { source owner { id } } } heldUntil holdReason }
  ... on Error { message }
  ... on InvalidInputError { issues { field message } }
} }`;

const FIGURES = `{ overview(days: 7) {
  leads leadsBySource { name count } callsByStatus { status count }
  byDay { leads speedToLead { calls } }
  speedToLead { calls simulated kept broken medianSeconds p95Seconds }
  callProvider { accepted refused unknown }
  funnel { origin leads called reached bookings }
} }`;

let phones = 0;
const newPhone = () => `801559${String(++phones).padStart(4, '0')}`;

describe('a test call of staff', () => {
  let provider: FakeCallProvider;
  let api: Api;
  let token: string;

  beforeAll(async () => {
    provider = await startCallProvider();
    api = await createApi({ ...provider.settings, REDIAL: '5m' }, { placesCalls: true });
    token = await api.signIn('admin');
  });
  afterAll(async () => {
    await api.close();
    await provider.close();
  });

  const callMe = async (input: object, as = token) =>
    (await api.graphql<{ callMe: CallMe }>(CALL_ME, { token: as, variables: { input } })).data
      ?.callMe;
  interface CallMe {
    __typename: string;
    call: { callId: string; lead: { source: string } };
    holdReason: string | null;
    issues: object[];
  }
  const metrics = async () =>
    (await (await api.request('/metrics')).text())
      .split('\n')
      .filter((line) => /^sixty_(speed_to_lead|call|late_calls)/.test(line));
  const figures = async () => (await api.graphql(FIGURES, { token })).data;
  const exported = async (list: string) =>
    (await api.request(`/api/admin/exports/${list}.csv`, { token })).text();

  it('calls through the gate by the usual way, with its consent, for the person who asked', async () => {
    const phone = newPhone();
    const answer = await callMe({ phone: `+1 ${phone}`, consent: true });
    expect(answer).toMatchObject({
      __typename: 'CallMePayload',
      call: { lead: { source: 'call_me' } },
      heldUntil: null,
      holdReason: null,
    });
    const { body } = await provider.waitFor((call) => call.body.phone.endsWith(phone));
    expect(body.callId).toBe(answer?.call.callId);
    const lead = await api.services.database.prisma.lead.findFirstOrThrow({
      where: { phone },
      include: { consents: true, owner: true },
    });
    expect(lead.owner?.email).toBe(lead.email);
    expect(lead.consents).toMatchObject([
      { text: callMeConsent.text, version: callMeConsent.version, page: '/admin/get-ready' },
    ]);
  });

  it('is in no figure, whatever became of it', async () => {
    const before = { figures: await figures(), metrics: await metrics() };
    const phone = newPhone();
    const answer = await callMe({ phone, consent: true });
    const { body } = await provider.waitFor((call) => call.body.phone.endsWith(phone));
    for (const status of ['ringing', 'answered', 'completed'] as const) {
      const report = { status, at: api.clock.now() };
      expect(await recordCallEvent(body.callId, report, api.services)).toBe(true);
    }
    await vi.waitFor(async () =>
      expect(
        await api.services.database.prisma.call.findUniqueOrThrow({ where: { id: body.callId } }),
      ).toMatchObject({ status: 'completed', isPromised: false }),
    );
    expect({ figures: await figures(), metrics: await metrics() }).toEqual(before);
    for (const list of ['leads', 'calls']) expect(await exported(list)).not.toContain(phone);
    expect(answer?.call.callId).toBe(body.callId);
  });

  it('goes to no CRM', async () => {
    const { prisma } = api.services.database;
    const enabledAt = api.clock.now();
    const { id: connectorId } = await prisma.connector.create({
      data: { kind: 'hubspot', baseUrl: 'https://crm.example', enabled: true, enabledAt },
    });
    const phone = newPhone();
    await callMe({ phone, consent: true });
    const person = { firstName: 'Ann', email: 'ann.crm@example.com', phone: newPhone() };
    await api.request('/api/leads', { json: person });
    const reader = api.services.events.read(
      crmReader({ jobs: { sendAll: () => Promise.resolve() } }),
    );
    const queued = () =>
      prisma.crmLead.findMany({
        where: { connectorId },
        select: { lead: { select: { phone: true } } },
      });
    // The event of the test is older, so it was read by then.
    await expect.poll(queued, { timeout: 60_000 }).toEqual([{ lead: { phone: person.phone } }]);
    await reader.stop();
    await prisma.connector.delete({ where: { id: connectorId } });
  });

  it('is not repeated, and nobody gets a mail, if nobody answers', async () => {
    const phone = newPhone();
    await callMe({ phone, consent: true });
    const { body } = await provider.waitFor((call) => call.body.phone.endsWith(phone));
    await recordCallEvent(body.callId, { status: 'no_answer', at: api.clock.now() }, api.services);
    const { prisma } = api.services.database;
    await vi.waitFor(
      async () =>
        expect(await prisma.job.count({ where: { key: `follow-up-call/${body.callId}` } })).toBe(0),
      { timeout: 60_000 },
    );
    const lead = await prisma.lead.findFirstOrThrow({ where: { phone }, include: { calls: true } });
    expect(lead).toMatchObject({ missedMailAt: null, calls: [{ status: 'no_answer' }] });
  });

  it('is not placed without the agreement, without a phone, or to a number that opted out', async () => {
    const phone = newPhone();
    expect(await callMe({ phone, consent: false })).toMatchObject({
      __typename: 'InvalidInputError',
      issues: [{ field: 'consent', message: 'Agree to the call first' }],
    });
    expect(await callMe({ phone: '12', consent: true })).toMatchObject({
      issues: [{ field: 'phone' }],
    });
    await api.request('/api/do-not-call', { json: { phone } });
    expect(await callMe({ phone, consent: true })).toMatchObject({ holdReason: 'suppressed' });
  });

  it('cannot be imitated by a form, whose lead is a lead of its own', async () => {
    const phone = newPhone();
    const person = { firstName: 'Ann', email: 'ann@example.com', phone };
    for (const source of ['call_me', 'Call_Me', 'inbound_call']) {
      const refused = await api.request('/api/leads', { json: { ...person, source } });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ errors: [{ field: 'source' }] });
    }
    await callMe({ phone, consent: true });
    const { email } = await api.services.database.prisma.lead.findFirstOrThrow({
      where: { phone },
    });
    const form = await api.request('/api/leads', { json: { ...person, email } });
    expect(await form.json()).toMatchObject({ source: 'hero_form' });
    expect(await api.services.database.prisma.lead.count({ where: { phone } })).toBe(2);
  });

  it('has a limit that only a script reaches', async () => {
    const token = await api.signIn('super_admin');
    const press = async () =>
      (await callMe({ phone: newPhone(), consent: true }, token))?.__typename;
    for (let count = 0; count < 11; count += 1) expect(await press()).toBe('CallMePayload');
    await api.services.database.prisma.rateLimit.updateMany({
      where: { points: 11 },
      data: { points: 100 },
    });
    expect(await press()).toBe('RateLimitedError');
  });
});
