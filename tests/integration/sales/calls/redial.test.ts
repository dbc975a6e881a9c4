import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { missedCallLetter } from '../../../../graphql/sales/calls/outcome/missedCallLetter.ts';
import { recordCallEvent } from '../../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import type { Call, CallStatus } from '../../../../prisma/generated/client/client.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { type FakeCallProvider, startCallProvider } from '../../../support/outside/callProvider.ts';

let people = 0;

describe('a call that nobody answered', () => {
  let provider: FakeCallProvider;
  let api: Api;

  beforeAll(async () => {
    provider = await startCallProvider();
    const settings = { ...provider.settings, REDIAL: '5m,2h' };
    api = await createApi(settings, { placesCalls: true });
  });
  afterAll(async () => {
    await api.close();
    await provider.close();
  });

  function somebody() {
    people += 1;
    const n = String(people).padStart(4, '0');
    const person = { email: `finn.${n}@example.com`, phone: `801558${n}` };
    const address = `10.3.0.${people}`;
    const { prisma } = api.services.database;
    const calls = () =>
      prisma.call.findMany({
        where: { lead: { email: person.email } },
        orderBy: { redial: 'asc' },
      });
    const reportOn = async (call: Call | undefined, status: CallStatus) => {
      const report = { status, at: api.clock.now() };
      expect(await recordCallEvent(call?.id ?? '', report, api.services)).toBe(true);
    };
    return {
      ...person,
      calls,
      reportOn,
      report: async (status: CallStatus, index: number) => reportOn((await calls())[index], status),
      ask: async () => {
        const json = { firstName: 'Finn', name: 'Finn', ...person };
        await api.request('/api/leads', { json, address });
        await api.request('/api/trigger-ai-call', { json, address });
      },
      trigger: () =>
        api.request('/api/trigger-ai-call', { json: { name: 'Finn', ...person }, address }),
      mail: async () => {
        const { id } = await prisma.lead.findFirstOrThrow({ where: { email: person.email } });
        return (await missedCallLetter(id, api.services))?.paragraphs.join('\n');
      },
      lead: () => prisma.lead.findFirstOrThrow({ where: { email: person.email } }),
    };
  }
  type Person = ReturnType<typeof somebody>;

  const until = (person: Person, index: number, expected: Partial<Call>) =>
    vi.waitFor(
      async () => {
        const call = (await person.calls())[index];
        expect(call).toMatchObject(expected);
        return call;
      },
      { timeout: 60_000, interval: 10 },
    );

  it('is tried again after each pause of REDIAL, then no more', async () => {
    const finn = somebody();
    await finn.ask();
    const first = await until(finn, 0, { status: 'requested' });
    await finn.report('no_answer', 0);
    await until(finn, 1, {
      status: 'held',
      origin: 'redial',
      holdReason: 'redial_pause',
      heldUntil: new Date(api.clock.now().getTime() + 5 * 60_000),
    });
    api.clock.advance({ minutes: 5 });
    await until(finn, 1, { status: 'requested' });
    await finn.report('no_answer', 1);
    await until(finn, 2, { heldUntil: new Date(api.clock.now().getTime() + 120 * 60_000) });
    api.clock.advance({ minutes: 120 });
    await until(finn, 2, { status: 'requested' });
    await finn.report('no_answer', 2);
    await until(finn, 2, { followedUpAt: api.clock.now() });
    expect(await finn.calls()).toHaveLength(3);
    expect(await finn.mail()).toContain('You can choose a better time in our calendar.');
    // The id of the first call stays the answer to the form.
    expect(await (await finn.trigger()).json()).toEqual({ callId: first?.id, status: 'no_answer' });
  });

  it('is tried again without a mail when the provider failed before the phone rang', async () => {
    const failed = async (isVendorFault: boolean, before: CallStatus[] = []) => {
      const finn = somebody();
      await finn.ask();
      const call = await until(finn, 0, { status: 'requested' });
      for (const status of before) await finn.report(status, 0);
      const report = { status: 'failed', at: api.clock.now(), isVendorFault } as const;
      await recordCallEvent(call?.id ?? '', report, api.services);
      return finn;
    };
    const finn = await failed(true);
    await until(finn, 1, { status: 'held', origin: 'redial', holdReason: 'redial_pause' });
    expect((await finn.lead()).missedMailAt).toBeNull();
    for (const other of [await failed(false), await failed(true, ['answered'])]) {
      expect(await other.calls()).toHaveLength(1);
      const key = `follow-up-call/${(await other.calls())[0]?.id}`;
      expect(await api.services.database.prisma.job.count({ where: { key } })).toBe(0);
    }
  });

  it('is not tried again after a late report of a talk', async () => {
    const finn = somebody();
    await finn.ask();
    await until(finn, 0, { status: 'requested' });
    await finn.report('no_answer', 0);
    await until(finn, 1, { status: 'held' });
    await finn.report('completed', 0);
    api.clock.advance({ minutes: 5 });
    await until(finn, 1, { status: 'cancelled', holdReason: 'settled' });
  });

  it('is not tried again once staff have set a status', async () => {
    const finn = somebody();
    await finn.ask();
    await until(finn, 0, { status: 'requested' });
    await finn.report('no_answer', 0);
    await until(finn, 1, { status: 'held' });
    const { id } = await finn.lead();
    await api.services.database.prisma.lead.update({ where: { id }, data: { status: 'lost' } });
    api.clock.advance({ minutes: 5 });
    await until(finn, 1, { status: 'cancelled', holdReason: 'settled' });
  });

  it('sends one mail, whose link stops the calls after one click', async () => {
    const finn = somebody();
    await finn.ask();
    await until(finn, 0, { status: 'requested' });
    await finn.report('no_answer', 0);
    await until(finn, 1, { status: 'held' });
    expect(await finn.mail()).toMatch(/^We will try again\./m);
    const { missedMailAt, stopToken } = await finn.lead();
    expect(missedMailAt).toEqual(api.clock.now());
    const asked = await api.request(`/do-not-call/${stopToken}`);
    expect(await asked.text()).toContain('<button type="submit">Stop Calls</button>');
    await until(finn, 1, { status: 'held' });
    const stopped = await api.request(`/do-not-call/${stopToken}`, { method: 'POST', form: {} });
    expect(await stopped.text()).toContain('We have recorded your request.');
    await until(finn, 1, { status: 'cancelled', holdReason: 'suppressed' });
    const unknown = await api.request('/do-not-call/01890a5d-ac96-774b-bcce-b302099a8057');
    expect(unknown.status).toBe(404);
  });

  it('sends one mail a day to an address, however many leads name it', async () => {
    const { prisma } = api.services.database;
    const finn = somebody();
    await finn.ask();
    await until(finn, 0, { status: 'requested' });
    await finn.report('no_answer', 0);
    await until(finn, 1, { status: 'held' });
    const other = { email: finn.email, phone: somebody().phone };
    const sent = { json: { firstName: 'Finn', name: 'Finn', ...other }, address: '10.3.1.1' };
    await api.request('/api/leads', sent);
    await api.request('/api/trigger-ai-call', sent);
    const call = () =>
      prisma.call.findFirst({ where: { lead: other }, orderBy: { redial: 'asc' } });
    await expect.poll(async () => (await call())?.status).toBe('requested');
    await finn.reportOn((await call()) ?? undefined, 'no_answer');
    await expect.poll(async () => (await call())?.followedUpAt).not.toBeNull();
    const mailed = await prisma.lead.findMany({
      where: { email: finn.email, missedMailAt: { not: null } },
    });
    expect(mailed.map(({ phone }) => phone)).toEqual([finn.phone]);
  });

  /** Returns the mutation by which staff call the person again. */
  async function callAgain(person: Person) {
    const token = await api.signIn('admin');
    const { id } = await person.lead();
    return () =>
      api.graphql(
        `mutation ($id: ID!) { callLead(input: { id: $id }) {
          __typename ... on CallLeadPayload { call { status origin } heldUntil holdReason } } }`,
        { variables: { id }, token },
      );
  }

  it('is called again at once when staff ask for it', async () => {
    const finn = somebody();
    await finn.ask();
    await until(finn, 0, { status: 'requested' });
    const call = await callAgain(finn);
    expect((await call()).data).toMatchObject({ callLead: { __typename: 'ConflictError' } });
    await finn.report('no_answer', 0);
    await until(finn, 1, { status: 'held' });
    expect((await call()).data).toMatchObject({
      callLead: { call: { origin: 'staff' }, heldUntil: null, holdReason: null },
    });
    await until(finn, 1, { status: 'requested', origin: 'staff' });
    await finn.report('no_answer', 1);
    await until(finn, 1, { followedUpAt: api.clock.now() });
    expect(await finn.calls()).toHaveLength(2);
    // Staff learn at once that the gate refuses the next one.
    await api.request('/api/do-not-call', { json: { phone: finn.phone } });
    expect((await call()).data).toMatchObject({
      callLead: { heldUntil: null, holdReason: 'suppressed' },
    });
    const refused = { status: 'cancelled', holdReason: 'suppressed', origin: 'staff' };
    await expect.poll(finn.calls).toContainEqual(expect.objectContaining(refused));
  });

  it('takes a late report also while staff call again', async () => {
    const finn = somebody();
    await finn.ask();
    const first = await until(finn, 0, { status: 'requested' });
    const { prisma } = api.services.database;
    await prisma.call.update({ where: { id: first?.id ?? '' }, data: { status: 'unknown' } });
    const again = await callAgain(finn);
    await again();
    const statuses = async () => (await finn.calls()).map(({ status }) => status).toSorted();
    await expect.poll(statuses).toEqual(['requested', 'unknown']);
    await finn.reportOn(first, 'answered');
    expect(await statuses()).toEqual(['answered', 'requested']);
  });
});
