import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { syncConnector } from '../../../graphql/domain/connectors/syncConnector.ts';
import { useApi } from '../../support/api/api.ts';
import {
  connectCrm,
  CRM_SETTINGS,
  saveCall,
  saveLead,
  startAnew,
  suppress,
  syncUntilDone,
} from '../../support/crm/crmWorld.ts';
import { aThirdFails } from '../../support/crm/fakeCrm.ts';
import { type FakeSalesforce, startFakeSalesforce } from '../../support/crm/fakeSalesforce.ts';

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
    await startAnew(api);
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
    await syncConnector(connector, api.services);
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
    await syncConnector(connector, api.services);
    const recordingUrl = 'https://recordings.example/8.mp3';
    await prisma().call.update({ where: { id: call.id }, data: { recordingUrl } });
    await syncConnector(connector, api.services);
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
    await syncConnector(connector, api.services);
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
    await syncConnector(connector, api.services);
    expect(ofType('Lead')).toHaveLength(1);
    expect(ofType('Contact')[0]?.fields).toMatchObject({ LastName: 'Person 2' });
  });

  it('signs in again when its session has expired', async () => {
    salesforce.session = 'session 2';
    await saveLead(api, 3);
    await syncConnector(connector, api.services);
    expect(ofType('Lead')).toHaveLength(1);
  });

  it('marks only the refused half of a collection', async () => {
    salesforce.refuse = ({ Email }) =>
      Email === 'person4@example.com'
        ? { statusCode: 'INVALID_EMAIL_ADDRESS', message: 'Email: invalid email address' }
        : null;
    await saveLead(api, 4);
    await saveLead(api, 5);
    await syncConnector(connector, api.services);
    const rows = await prisma().crmLead.findMany({ orderBy: { leadId: 'asc' } });
    expect(rows.map(({ state, lastError }) => [state, lastError])).toEqual([
      ['failed', 'Salesforce refused: Email: invalid email address'],
      ['sent', null],
    ]);
  });

  it('tells opt-outs both ways', async () => {
    const [ours, theirs] = [await saveLead(api, 6), await saveLead(api, 7)];
    await syncConnector(connector, api.services);
    await suppress(api, ours.phone);
    await syncConnector(connector, api.services);
    expect(ofType('Lead').map(({ fields }) => fields['DoNotCall'])).toEqual([true, undefined]);
    Object.assign(ofType('Lead')[1]?.fields ?? {}, { DoNotCall: true });
    api.clock.advance({ minutes: 2 });
    await syncConnector(connector, api.services);
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
