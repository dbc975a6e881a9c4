import { describe, expect, it } from 'vitest';
import { pagesCaughtUp } from '../../../graphql/http/readYourWrites.ts';

describe('the wait of staff for their own change', () => {
  it('ends when this process has heard of the change and rendered its pages again', async () => {
    const order: string[] = [];
    await pagesCaughtUp({
      notifications: { caughtUp: async () => void order.push('heard') },
      pages: { caughtUp: async () => void order.push('rendered') },
    });
    expect(order).toEqual(['heard', 'rendered']);
  });

  it('ends after its limit if nothing is heard', async () => {
    const notifications = { caughtUp: () => new Promise<void>(() => {}) };
    const pages = { caughtUp: async () => expect.unreachable() };
    await pagesCaughtUp({ notifications, pages });
  });
});
