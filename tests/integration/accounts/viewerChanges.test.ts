import { afterEach, describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';
import { eventsOf } from '../../support/api/eventsOf.ts';

interface Change {
  viewerChanged: { role: string };
}

describe('changes of the own account', () => {
  const api = useApi();
  const open = new Set<AbortController>();
  afterEach(() => {
    for (const controller of open) controller.abort();
    open.clear();
  });

  async function subscribe(token: string) {
    const controller = new AbortController();
    open.add(controller);
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query: 'subscription { viewerChanged { role } }' }),
      signal: controller.signal,
    });
    return eventsOf<Change>(response);
  }

  const sent = (role: string) => ({ done: false, value: { data: { viewerChanged: { role } } } });
  const ENDED = { done: true, value: undefined };

  it('begin with the role, follow each change of it, and end with the session', async () => {
    const { prisma } = api.services.database;
    const changes = await subscribe(await api.signIn('editor'));
    expect(await changes.next()).toEqual(sent('editor'));
    for (const role of ['admin', 'super_admin'] as const) {
      await prisma.user.updateMany({ data: { role } });
      expect(await changes.next()).toEqual(sent(role));
    }
    await prisma.session.deleteMany();
    expect(await changes.next()).toEqual(ENDED);
  });

  it('end when the session expires or the account is deactivated', async () => {
    const { prisma } = api.services.database;
    const ways = [
      () => prisma.session.updateMany({ data: { expiresAt: new Date(0) } }),
      () => prisma.user.updateMany({ data: { deactivatedAt: new Date() } }),
    ];
    for (const end of ways) {
      const changes = await subscribe(await api.signIn('editor'));
      expect(await changes.next()).toEqual(sent('editor'));
      await end();
      expect(await changes.next()).toEqual(ENDED);
    }
  });

  it('go on for another session', async () => {
    const { prisma } = api.services.database;
    const [ended, kept] = [await api.signIn('admin'), await api.signIn('admin')];
    const streams = [await subscribe(ended), await subscribe(kept)];
    for (const stream of streams) expect(await stream.next()).toEqual(sent('admin'));
    await api.request('/api/auth/logout', { method: 'POST', token: ended });
    expect(await streams[0]?.next()).toEqual(ENDED);
    await prisma.user.updateMany({ data: { role: 'editor' } });
    expect(await streams[1]?.next()).toEqual(sent('editor'));
  });
});
