import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { useApi } from '../../../support/api/api.ts';
import {
  queueChanges,
  connectCrm,
  CRM_SETTINGS,
  saveCall,
  saveLead,
  syncUntilDone,
} from '../../../support/crm/crmWorld.ts';
import { type FakePipedrive, startFakePipedrive } from '../../../support/crm/fakePipedrive.ts';

describe('disconnecting a CRM', () => {
  const api = useApi(CRM_SETTINGS);
  const prisma = () => api.services.database.prisma;
  let pipedrive: FakePipedrive;
  let connector: string;

  beforeAll(async () => {
    pipedrive = await startFakePipedrive();
    connector = await connect();
  });
  afterAll(() => pipedrive.close());

  const connect = () => {
    const { url: baseUrl, token } = pipedrive;
    return connectCrm(api, { kind: 'pipedrive', baseUrl, token });
  };
  const disconnect = async () => {
    const id = encodeGlobalId('Connector', connector);
    const { data } = await api.graphql(
      `mutation { disconnectConnector(input: { id: "${id}" }) { ... on DisconnectConnectorPayload {
        connector { connected enabled account counts { waiting sent failed } }
      } } }`,
      { token: await api.signIn('super_admin') },
    );
    return data;
  };
  const sent = () =>
    prisma().crmLead.findMany({
      select: { state: true, personId: true },
      orderBy: { leadId: 'asc' },
    });

  it('deletes the credentials, keeps the record, and sends nothing more', async () => {
    const { id } = await saveLead(api, 1);
    await saveCall(api, id);
    await syncUntilDone(api, connector);
    await saveLead(api, 2);
    await queueChanges(api);
    expect(await disconnect()).toEqual({
      disconnectConnector: {
        connector: {
          connected: false,
          enabled: false,
          account: null,
          counts: { waiting: 1, sent: 1, failed: 0 },
        },
      },
    });
    expect(await prisma().connector.findUnique({ where: { id: connector } })).toMatchObject({
      credentials: null,
    });
    await saveLead(api, 3);
    pipedrive.requests.length = 0;
    await syncUntilDone(api, connector, 1).catch(() => {});
    expect(pipedrive.requests).toEqual([]);
    const personId = String(pipedrive.persons[0]?.id);
    expect(await sent()).toEqual([
      { state: 'sent', personId },
      { state: 'waiting', personId: null },
    ]);
    expect(
      await prisma().auditEvent.findFirst({ where: { action: 'connector.disconnected' } }),
    ).toMatchObject({ subjectId: connector, details: { kind: 'pipedrive', waiting: 1 } });
  });

  it('sends what changed meanwhile when the same account is connected again, and nobody twice', async () => {
    await prisma().lead.updateMany({ where: { firstName: 'Person 1' }, data: { status: 'lost' } });
    await connect();
    await syncUntilDone(api, connector);
    expect(
      pipedrive.persons.map(({ name, custom_fields: values }) => [name, Object.values(values)]),
    ).toEqual([
      ['Person 1', expect.arrayContaining(['lost'])],
      ['Person 2', expect.arrayContaining(['new'])],
    ]);
    expect(pipedrive.activities).toHaveLength(1);
  });

  it('forgets the ids of one account when another is connected', async () => {
    const [stranger] = pipedrive.persons;
    Object.assign(pipedrive, {
      companyId: 78,
      persons: [{ ...stranger, name: 'A stranger', emails: [], phones: [], custom_fields: {} }],
      activities: [],
    });
    await connect();
    await syncUntilDone(api, connector);
    expect(pipedrive.persons.map(({ name }) => name)).toEqual([
      'A stranger',
      'Person 1',
      'Person 2',
    ]);
    expect(pipedrive.activities).toHaveLength(1);
  });
});
