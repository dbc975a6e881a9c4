import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { useApi } from '../../../support/api/api.ts';
import {
  connectCrm,
  CRM_SETTINGS,
  resetCrms,
  saveCall,
  saveLead,
  suppress,
  syncOnce,
  syncUntilDone,
} from '../../../support/crm/crmWorld.ts';
import { aThirdFails } from '../../../support/crm/fakeCrm.ts';
import { SOAK_TIMES } from '../../../support/product/soak.ts';
import { type FakeHubspot, startFakeHubspot } from '../../../support/crm/fakeHubspot.ts';

/** `npm run soak` sends ten thousand. */
const LEADS = SOAK_TIMES > 1 ? 10_000 : 120;

describe('HubSpot', () => {
  const api = useApi(CRM_SETTINGS);
  const prisma = () => api.services.database.prisma;
  let hubspot: FakeHubspot;
  let connector: string;

  beforeAll(async () => {
    hubspot = await startFakeHubspot();
    const { url: baseUrl, token } = hubspot;
    connector = await connectCrm(api, { kind: 'hubspot', baseUrl, token });
  });
  afterAll(() => hubspot.close());
  beforeEach(async () => {
    await resetCrms(api);
    Object.assign(hubspot, {
      contacts: [],
      calls: [],
      meetings: [],
      requests: [],
      token: 'pat-eu1-valid',
      fault: () => 'none',
      refuse: () => null,
    });
  });

  const stateOf = async (leadId: string) => {
    const where = { connectorId_leadId: { connectorId: connector, leadId } };
    return prisma().crmLead.findUniqueOrThrow({ where });
  };
  const emails = () => hubspot.contacts.map(({ properties }) => properties['email']).toSorted();

  it('gets a person, a call and the status of a lead', async () => {
    const { id } = await saveLead(api, 1);
    const recordingUrl = 'https://recordings.example/1.mp3';
    const call = await saveCall(api, id, { transcript: 'Hi <b>you</b>', recordingUrl });
    await syncOnce(api, connector);
    expect(hubspot.contacts).toMatchObject([
      {
        properties: {
          sixty_id: id,
          firstname: 'Person 1',
          email: 'person1@example.com',
          phone: '+18015550001',
          hs_lead_status: 'NEW',
        },
      },
    ]);
    expect(hubspot.calls).toMatchObject([
      {
        contacts: [hubspot.contacts[0]?.id],
        properties: {
          sixty_id: call.id,
          hs_call_body: 'Transcript:<br>Hi &lt;b&gt;you&lt;/b&gt;',
          hs_call_recording_url: recordingUrl,
          hs_call_status: 'COMPLETED',
          hs_call_duration: '120000',
        },
      },
    ]);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', lastError: null });

    await prisma().lead.update({ where: { id }, data: { status: 'qualified' } });
    await syncOnce(api, connector);
    expect(hubspot.contacts[0]?.properties['hs_lead_status']).toBe('OPEN_DEAL');
    expect(hubspot.calls).toHaveLength(1);
  });

  it('finds a person by e-mail, then by phone', async () => {
    hubspot.contacts.push(
      { id: '1', properties: { email: 'person2@example.com' }, contacts: [] },
      {
        id: '2',
        properties: { email: 'x@y.example', hs_searchable_calculated_phone_number: '8015550003' },
        contacts: [],
      },
    );
    await saveLead(api, 2);
    await saveLead(api, 3);
    await syncOnce(api, connector);
    expect(hubspot.contacts.map(({ id, properties }) => [id, properties['firstname']])).toEqual([
      ['1', 'Person 2'],
      ['2', 'Person 3'],
    ]);
  });

  it('makes one person of two leads with one e-mail', async () => {
    await saveLead(api, 4);
    await saveLead(api, 5, { email: 'person4@example.com' });
    await syncUntilDone(api, connector);
    expect(emails()).toEqual(['person4@example.com']);
  });

  it('marks only the refused half of a batch, with the reason', async () => {
    hubspot.refuse = ({ email }) =>
      email?.startsWith('person6')
        ? { category: 'VALIDATION_ERROR', message: 'Email address is invalid' }
        : null;
    const refused = await saveLead(api, 6);
    const accepted = await saveLead(api, 7);
    await syncOnce(api, connector);
    expect(await stateOf(refused.id)).toMatchObject({
      state: 'failed',
      lastError: 'HubSpot refused: Email address is invalid',
    });
    expect(await stateOf(accepted.id)).toMatchObject({ state: 'sent' });
  });

  it('waits as long as a limit says, and loses nothing', async () => {
    hubspot.fault = () => 'limited';
    const { id } = await saveLead(api, 8);
    await syncOnce(api, connector);
    const { length } = hubspot.requests;
    hubspot.fault = () => 'none';
    api.clock.advance({ seconds: 9 });
    await syncOnce(api, connector);
    expect(hubspot.requests).toHaveLength(length);
    api.clock.advance({ seconds: 2 });
    await syncOnce(api, connector);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  it('says that a token has expired, and goes on with a new one', async () => {
    hubspot.token = 'pat-eu1-renewed';
    const { id } = await saveLead(api, 9);
    await syncOnce(api, connector);
    expect(await prisma().connector.findUnique({ where: { id: connector } })).toMatchObject({
      failingSince: expect.any(Date),
      lastError: expect.stringContaining('401'),
    });
    await connectCrm(api, { kind: 'hubspot', token: hubspot.token });
    await syncOnce(api, connector);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    const original = { kind: 'hubspot', token: 'pat-eu1-valid' } as const;
    hubspot.token = original.token;
    await connectCrm(api, original);
  });

  it('sends opt-outs, and records flags of the CRM without sending them back', async () => {
    const [ours, theirs] = [await saveLead(api, 10), await saveLead(api, 11)];
    await syncOnce(api, connector);
    await suppress(api, ours.phone);
    await syncOnce(api, connector);
    const flagOf = (leadId: string) =>
      hubspot.contacts.find(({ properties }) => properties['sixty_id'] === leadId)?.properties;
    expect(flagOf(ours.id)).toMatchObject({ sixty_do_not_call: 'true' });
    expect(flagOf(theirs.id)).not.toHaveProperty('sixty_do_not_call');

    Object.assign(flagOf(theirs.id) ?? {}, { sixty_do_not_call: 'true' });
    hubspot.requests.length = 0;
    api.clock.advance({ minutes: 2 });
    await syncOnce(api, connector);
    await syncOnce(api, connector);
    expect(await prisma().suppression.findMany({ select: { phone: true, source: true } })).toEqual([
      { phone: ours.phone, source: 'staff' },
      { phone: theirs.phone, source: 'crm' },
    ]);
    expect(hubspot.requests.filter((request) => request.includes('batch/up'))).toEqual([]);
  });

  it('shows staff the state of a lead, and sends it again', async () => {
    const { id } = await saveLead(api, 12);
    await syncOnce(api, connector);
    hubspot.contacts = [];
    const token = await api.signIn('admin');
    const lead = encodeGlobalId('Lead', id);
    const send = `mutation { sendLeadToCrm(input: { id: "${lead}" }) {
      ... on SendLeadToCrmPayload { lead { crm { state connector { kind } } } }
    } }`;
    const { data } = await api.graphql(send, { token });
    expect(data).toEqual({
      sendLeadToCrm: { lead: { crm: [{ state: 'waiting', connector: { kind: 'hubspot' } }] } },
    });
    await syncUntilDone(api, connector);
    expect(emails()).toEqual(['person12@example.com']);
  });

  it(
    'has every person and every call once and in order when a third of the answers fail',
    async () => {
      hubspot.fault = aThirdFails();
      const calls = new Map<string, string[]>();
      for (let number = 100; number < 100 + LEADS; number += 1) {
        const { id } = await saveLead(api, number);
        const made: string[] = [];
        for (let count = number % 3; count > 0; count -= 1) made.push((await saveCall(api, id)).id);
        calls.set(`person${number}@example.com`, made);
      }
      await syncUntilDone(api, connector, 20 * LEADS);
      expect(emails()).toEqual([...calls.keys()].toSorted());
      for (const { id, properties } of hubspot.contacts) {
        const own = hubspot.calls.filter(({ contacts }) => contacts.includes(id));
        const sent = own.map((call) => call.properties['sixty_id']);
        expect(sent).toEqual(calls.get(properties['email'] ?? ''));
      }
      expect(await prisma().crmLead.count({ where: { state: 'sent' } })).toBe(LEADS);
    },
    600_000 * SOAK_TIMES,
  );
});
