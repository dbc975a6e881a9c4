import { describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { useApi } from '../../../support/api/api.ts';

interface Listed {
  objection: string;
  calls: number;
  lastCalledAt: string;
  playbook: { id: string; isDefault: boolean };
}

describe('objections that no playbook has an answer for', () => {
  const api = useApi();
  const prisma = () => api.services.database.prisma;

  async function listed(role: 'admin' | 'editor' = 'admin') {
    const { data } = await api.graphql<{ unansweredObjections: Listed[] | null }>(
      '{ unansweredObjections { objection calls lastCalledAt playbook { id isDefault } } }',
      { token: await api.signIn(role) },
    );
    return data?.unansweredObjections ?? null;
  }

  /** A call of this day in March in which somebody objected so. */
  async function call(day: number, unansweredObjections: string[], of: object = {}) {
    const queuedAt = new Date(Date.UTC(2026, 2, day));
    await prisma().call.create({
      data: {
        status: 'completed',
        direction: 'inbound',
        origin: 'caller',
        queuedAt,
        unansweredObjections,
        ...of,
      },
    });
  }

  it('are listed over all calls, by playbook, the most frequent first', async () => {
    const made = await prisma().playbook.findFirstOrThrow({ where: { isDefault: true } });
    const solar = await prisma().playbook.create({
      data: { content: made.content ?? {}, position: 5, updatedAt: api.clock.now() },
    });
    await call(1, ['It rains too much.', 'It rains too much.']);
    await call(3, ['it rains TOO much. ', 'My roof is old.'], { playbookId: made.id });
    await call(2, ['It rains too much.'], { playbookId: solar.id });
    await call(2, [], { playbookId: solar.id });
    const test = { firstName: 'Ann', email: 'ann@example.com', phone: '2125550142' };
    const lead = await prisma().lead.create({ data: { ...test, source: 'call_me' } });
    await call(4, ['Is this a test?'], { leadId: lead.id });
    expect(await listed()).toEqual([
      {
        objection: 'it rains TOO much.',
        calls: 2,
        lastCalledAt: '2026-03-03T00:00:00.000Z',
        playbook: { id: encodeGlobalId('Playbook', made.id), isDefault: true },
      },
      expect.objectContaining({ objection: 'My roof is old.', calls: 1 }),
      expect.objectContaining({
        objection: 'It rains too much.',
        calls: 1,
        playbook: { id: encodeGlobalId('Playbook', solar.id), isDefault: false },
      }),
    ]);
  });

  it('leave the list when the draft of the playbook answers them', async () => {
    await call(5, ['We are too small.']);
    const texts = async () => (await listed())?.map(({ objection }) => objection);
    expect(await texts()).toContain('We are too small.');
    const { id } = await prisma().playbook.findFirstOrThrow({ where: { isDefault: true } });
    await api.graphql(
      `mutation ($id: ID!) { updatePlaybook(input: { id: $id,
        objections: [{ objection: "We are too SMALL.", answer: "Nobody is." }] }) { __typename } }`,
      { variables: { id: encodeGlobalId('Playbook', id) }, token: await api.signIn('admin') },
    );
    expect(await texts()).not.toContain('We are too small.');
  });

  it('are for admins', async () => {
    expect(await listed('editor')).toBeNull();
  });
});
