import { beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { useApi } from '../../support/api/api.ts';

const UPDATE = `mutation ($input: UpdateLeadInput!) {
  updateLead(input: $input) {
    __typename
    ... on UpdateLeadPayload { lead { status notes history { actorName from to notesChanged } } }
    ... on Error { code message field }
  }
}`;

describe('staff data of a lead', () => {
  const api = useApi();
  let admin: string;
  let id: string;

  beforeAll(async () => {
    admin = await api.signIn('admin');
    const lead = await api.services.database.prisma.lead.create({
      data: { firstName: 'Ann', email: 'ann@example.com', phone: '8015550100' },
    });
    id = encodeGlobalId('Lead', lead.id);
  });

  const update = async (input: object) =>
    (await api.graphql(UPDATE, { variables: { input: { id, ...input } }, token: admin })).data?.[
      'updateLead'
    ];

  it('contains status, notes, and each change with its author', async () => {
    expect(await update({ status: 'contacted' })).toMatchObject({
      lead: { status: 'contacted', notes: null },
    });
    expect(await update({ notes: '  Call back on Monday.  ' })).toMatchObject({
      lead: { status: 'contacted', notes: 'Call back on Monday.' },
    });
    // Nothing new is no change.
    await update({ status: 'contacted', notes: 'Call back on Monday.' });
    expect(await update({ status: 'lost', notes: '' })).toEqual({
      __typename: 'UpdateLeadPayload',
      lead: {
        status: 'lost',
        notes: null,
        history: [
          { actorName: 'admin-1', from: 'new', to: 'contacted', notesChanged: false },
          { actorName: 'admin-1', from: null, to: null, notesChanged: true },
          { actorName: 'admin-1', from: 'contacted', to: 'lost', notesChanged: true },
        ],
      },
    });
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { action: 'lead.updated' },
    });
    expect(JSON.stringify(events)).not.toContain('Monday');
  });

  it('is refused if it is too long or the lead was deleted', async () => {
    expect(await update({ notes: 'x'.repeat(10_001) })).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'notes',
    });
    const gone = encodeGlobalId('Lead', '01890a5d-ac96-774b-bcce-b302099a8057');
    expect(await update({ id: gone, status: 'lost' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('filters the list, like calls are filtered by lead and result', async () => {
    const { prisma } = api.services.database;
    await prisma.lead.create({
      data: {
        firstName: 'Bob',
        email: 'bob@example.com',
        phone: '8015550101',
        calls: { create: { status: 'completed', bookedAt: new Date() } },
      },
    });
    const { data } = await api.graphql(
      `{ leads(filter: { status: [lost] }) { totalCount edges { node { firstName } } }
         calls(filter: { search: "BOB", booked: true }) { totalCount }
         none: calls(filter: { search: "bob", booked: false }) { totalCount } }`,
      { token: admin },
    );
    expect(data).toEqual({
      leads: { totalCount: 1, edges: [{ node: { firstName: 'Ann' } }] },
      calls: { totalCount: 1 },
      none: { totalCount: 0 },
    });
  });
});
