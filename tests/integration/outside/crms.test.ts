import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';
import {
  connectCrm,
  CRM_SETTINGS,
  resetCrms,
  saveCall,
  saveLead,
  suppress,
  syncOnce,
  syncUntilDone,
} from '../../support/crm/crmWorld.ts';
import { aThirdFails } from '../../support/crm/fakeCrm.ts';
import { type FakePipedrive, startFakePipedrive } from '../../support/crm/fakePipedrive.ts';
import { type FakeSalesforce, startFakeSalesforce } from '../../support/crm/fakeSalesforce.ts';

describe('Pipedrive', () => {
  const api = useApi(CRM_SETTINGS);
  const prisma = () => api.services.database.prisma;
  let pipedrive: FakePipedrive;
  let connector: string;

  beforeAll(async () => {
    pipedrive = await startFakePipedrive();
    const { url: baseUrl, token } = pipedrive;
    connector = await connectCrm(api, { kind: 'pipedrive', baseUrl, token });
  });
  afterAll(() => pipedrive.close());
  beforeEach(async () => {
    await resetCrms(api);
    Object.assign(pipedrive, { persons: [], activities: [], requests: [], fault: () => 'none' });
  });

  const codeOf = (name: string) =>
    pipedrive.fields.find((field) => field.field_name === name)?.field_code ?? '';

  it('gets a person with our id, and a call', async () => {
    const { id } = await saveLead(api, 1);
    const call = await saveCall(api, id, { transcript: 'Hello' });
    await syncOnce(api, connector);
    expect(pipedrive.persons).toMatchObject([
      {
        name: 'Person 1',
        emails: [{ value: 'person1@example.com', primary: true }],
        phones: [{ value: '+18015550001', primary: true }],
        custom_fields: { [codeOf('Sixty ID')]: id, [codeOf('Sixty status')]: 'new' },
      },
    ]);
    expect(pipedrive.activities).toMatchObject([
      {
        type: 'call',
        done: true,
        due_date: '2026-03-02',
        due_time: '15:00',
        duration: '00:02',
        note: expect.stringContaining(`Sixty ID: ${call.id}`),
      },
    ]);
  });

  it('finds a person by phone', async () => {
    const phones = [{ value: '+1 (801) 555-0002' }];
    pipedrive.persons.push({
      id: 7,
      name: 'Known',
      emails: [],
      phones,
      custom_fields: {},
      update_time: new Date().toISOString(),
    });
    await saveLead(api, 2);
    await syncOnce(api, connector);
    expect(pipedrive.persons.map(({ id, name }) => [id, name])).toEqual([[7, 'Person 2']]);
  });

  it('tells opt-outs both ways', async () => {
    const [ours, theirs] = [await saveLead(api, 3), await saveLead(api, 4)];
    await syncOnce(api, connector);
    await suppress(api, ours.phone);
    await syncOnce(api, connector);
    const flag = codeOf('Do not call (Sixty)');
    const flags = () => pipedrive.persons.map((person) => person.custom_fields[flag]);
    expect(flags()).toEqual(['yes', undefined]);
    Object.assign(pipedrive.persons[1]?.custom_fields ?? {}, { [flag]: 'Yes' });
    api.clock.advance({ minutes: 2 });
    await syncOnce(api, connector);
    const where = { phone: theirs.phone, source: 'crm' } as const;
    expect(await prisma().suppression.count({ where })).toBe(1);
  });

  it('stops with the reason when a mapped field is deleted', async () => {
    const { fields } = pipedrive;
    pipedrive.fields = fields.filter((field) => field.field_name !== 'Sixty status');
    const { id } = await saveLead(api, 5);
    await syncOnce(api, connector);
    const where = { connectorId_leadId: { connectorId: connector, leadId: id } };
    expect(await prisma().crmLead.findUnique({ where })).toMatchObject({ state: 'waiting' });
    expect(await prisma().connector.findUnique({ where: { id: connector } })).toMatchObject({
      lastError: expect.stringContaining('unknown custom field'),
    });
    pipedrive.fields = fields;
  });

  it('waits for minutes when the requests of the day are used up', async () => {
    pipedrive.limited.headers = { 'x-ratelimit-reset': '2', 'x-daily-requests-left': '0' };
    pipedrive.fault = () => 'limited';
    await saveLead(api, 6);
    await syncOnce(api, connector);
    pipedrive.limited.headers = { 'x-ratelimit-reset': '2' };
    const held = await prisma().connector.findUniqueOrThrow({ where: { id: connector } });
    expect(held.heldUntil?.getTime()).toBe(api.clock.now().getTime() + 15 * 60_000);
  });

  it('has every person and every call once and in order when a third of the answers fail', async () => {
    pipedrive.fault = aThirdFails();
    const calls = new Map<string, string[]>();
    for (let number = 100; number < 106; number += 1) {
      const { id } = await saveLead(api, number);
      calls.set(id, [(await saveCall(api, id)).id, (await saveCall(api, id)).id]);
    }
    await syncUntilDone(api, connector);
    const idField = codeOf('Sixty ID');
    const ids = pipedrive.persons.map((person) => person.custom_fields[idField]);
    expect(ids.toSorted()).toEqual([...calls.keys()].toSorted());
    for (const { id, custom_fields: custom } of pipedrive.persons) {
      const own = pipedrive.activities.filter(
        ({ participants: [first] }) => first?.person_id === id,
      );
      const sent = own.map(({ note }) => /Sixty ID: ([\w-]+)/.exec(note)?.[1]);
      expect(sent).toEqual(calls.get(custom[idField] ?? ''));
    }
  });
});

describe('Salesforce', () => {
  const api = useApi(CRM_SETTINGS);
  const prisma = () => api.services.database.prisma;
  let salesforce: FakeSalesforce;
  let connector: string;

  beforeAll(async () => {
    salesforce = await startFakeSalesforce();
    const { url: baseUrl, clientSecret } = salesforce;
    connector = await connectCrm(api, {
      kind: 'salesforce',
      baseUrl,
      clientId: 'app',
      clientSecret,
    });
  });
  afterAll(() => salesforce.close());
  beforeEach(async () => {
    await resetCrms(api);
    Object.assign(salesforce, {
      records: [],
      requests: [],
      fault: () => 'none',
      refuse: () => null,
    });
  });

  const ofType = (type: string) => salesforce.records.filter((each) => each.type === type);

  it('gets a lead, and a call as a completed task', async () => {
    const { id } = await saveLead(api, 1);
    const call = await saveCall(api, id, { recordingUrl: 'https://recordings.example/1.mp3' });
    await syncOnce(api, connector);
    const [lead] = ofType('Lead');
    expect(lead?.fields).toMatchObject({
      Sixty_Id__c: id,
      LastName: 'Person 1',
      Company: '[not provided]',
      Email: 'person1@example.com',
      Status: 'Open - Not Contacted',
    });
    expect(ofType('Task')[0]?.fields).toMatchObject({
      Sixty_Id__c: call.id,
      WhoId: lead?.id,
      CallDisposition: 'Connected',
      CallDurationInSeconds: 120,
      Description: 'Recording: https://recordings.example/1.mp3\n',
    });
  });

  it('updates a call when its recording arrives', async () => {
    const { id } = await saveLead(api, 8);
    const call = await saveCall(api, id);
    await syncOnce(api, connector);
    const recordingUrl = 'https://recordings.example/8.mp3';
    await prisma().call.update({ where: { id: call.id }, data: { recordingUrl } });
    await syncOnce(api, connector);
    expect(ofType('Task').map(({ fields }) => fields['Description'])).toEqual([
      `Recording: ${recordingUrl}\n`,
    ]);
    expect(ofType('Task')[0]?.fields['TaskSubtype']).toBe('Call');
  });

  it('holds the connector, not the leads, when a mapped field is deleted', async () => {
    const { fields } = salesforce;
    salesforce.fields = {
      ...fields,
      Lead: (fields['Lead'] ?? []).filter((name) => name !== 'Status'),
    };
    await saveLead(api, 9);
    await syncOnce(api, connector);
    salesforce.fields = fields;
    expect(await prisma().crmLead.findMany({ select: { state: true } })).toEqual([
      { state: 'waiting' },
    ]);
    expect(await prisma().connector.findUnique({ where: { id: connector } })).toMatchObject({
      lastError: expect.stringContaining("No such column 'Status'"),
    });
  });

  it('updates the contact that a lead was converted into', async () => {
    salesforce.records.push(
      { id: '003000000000000001', type: 'Contact', fields: { LastName: 'Old' } },
      {
        id: '00Q000000000000001',
        type: 'Lead',
        fields: { Email: 'person2@example.com', ConvertedContactId: '003000000000000001' },
      },
    );
    await saveLead(api, 2);
    await syncOnce(api, connector);
    expect(ofType('Lead')).toHaveLength(1);
    expect(ofType('Contact')[0]?.fields).toMatchObject({ LastName: 'Person 2' });
  });

  it('signs in again when its session has expired', async () => {
    salesforce.session = 'session 2';
    await saveLead(api, 3);
    await syncOnce(api, connector);
    expect(ofType('Lead')).toHaveLength(1);
  });

  it('marks only the refused half of a collection', async () => {
    salesforce.refuse = ({ Email }) =>
      Email === 'person4@example.com'
        ? { statusCode: 'INVALID_EMAIL_ADDRESS', message: 'Email: invalid email address' }
        : null;
    await saveLead(api, 4);
    await saveLead(api, 5);
    await syncOnce(api, connector);
    const rows = await prisma().crmLead.findMany({ orderBy: { leadId: 'asc' } });
    expect(rows.map(({ state, lastError }) => [state, lastError])).toEqual([
      ['failed', 'Salesforce refused: Email: invalid email address'],
      ['sent', null],
    ]);
  });

  it('tells opt-outs both ways', async () => {
    const [ours, theirs] = [await saveLead(api, 6), await saveLead(api, 7)];
    await syncOnce(api, connector);
    await suppress(api, ours.phone);
    await syncOnce(api, connector);
    expect(ofType('Lead').map(({ fields }) => fields['DoNotCall'])).toEqual([true, undefined]);
    Object.assign(ofType('Lead')[1]?.fields ?? {}, { DoNotCall: true });
    api.clock.advance({ minutes: 2 });
    await syncOnce(api, connector);
    const where = { phone: theirs.phone, source: 'crm' } as const;
    expect(await prisma().suppression.count({ where })).toBe(1);
  });

  it('has every person and every call once and in order when a third of the answers fail', async () => {
    salesforce.fault = aThirdFails();
    const calls = new Map<string, string[]>();
    for (let number = 100; number < 130; number += 1) {
      const { id } = await saveLead(api, number);
      calls.set(id, [(await saveCall(api, id)).id, (await saveCall(api, id)).id]);
    }
    await syncUntilDone(api, connector);
    const leads = ofType('Lead');
    expect(leads).toHaveLength(calls.size);
    for (const { id, fields } of leads) {
      const own = ofType('Task').filter((task) => task.fields['WhoId'] === id);
      const sent = own.map((task) => task.fields['Sixty_Id__c']);
      expect(sent).toEqual(calls.get(String(fields['Sixty_Id__c'])));
    }
  });
});
