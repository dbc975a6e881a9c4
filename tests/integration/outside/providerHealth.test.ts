import { describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const HEALTH = '{ overview(days: 1) { callProvider { accepted refused unknown delaySeconds } } }';

describe('the health of the call provider', () => {
  const api = useApi();

  it('counts the calls of the last day, for admins only', async () => {
    const { prisma } = api.services.database;
    const now = api.clock.now().getTime();
    const ago = (seconds: number) => new Date(now - seconds * 1000);
    const lead = await prisma.lead.create({
      data: { firstName: 'Ann', email: 'ann@example.com', phone: '8015550100' },
    });
    const call = { leadId: lead.id, queuedAt: ago(100), dispatchedAt: ago(90) };
    await prisma.call.createMany({
      data: [
        { ...call, status: 'completed', requestedAt: ago(88) },
        { ...call, status: 'busy', requestedAt: ago(88) },
        { ...call, status: 'failed' },
        { ...call, status: 'unknown' },
        { ...call, status: 'completed', dispatchedAt: ago(90_000), requestedAt: ago(90_000) },
      ],
    });
    const token = await api.signIn('admin');
    const { data } = await api.graphql<{ overview: object }>(HEALTH, { token });
    expect(data?.overview).toEqual({
      callProvider: { accepted: 2, refused: 1, unknown: 1, delaySeconds: 2 },
    });
    const editor = await api.graphql(HEALTH, { token: await api.signIn('editor') });
    expect(editor.data).toEqual({ overview: null });
  });
});
