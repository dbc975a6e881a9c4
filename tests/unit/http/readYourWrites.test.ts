import { describe, expect, it } from 'vitest';
import { pagesCaughtUp } from '../../../graphql/http/readYourWrites.ts';

describe('the wait of staff for their own change', () => {
  it('ends when this process has heard of the change and rendered its pages again', async () => {
    const order: string[] = [];
    const listeners = new Set<(payload: unknown) => void>();
    await pagesCaughtUp({
      notifications: {
        publish: async (_channel, payload) => {
          order.push('announced');
          setImmediate(() => {
            order.push('heard');
            for (const listener of listeners) {
              listener({ mark: 'of somebody else' });
              listener(payload);
            }
          });
        },
        subscribe: (_channel, listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      pages: {
        caughtUp: async () => {
          order.push('rendered');
        },
      },
    });
    expect(order).toEqual(['announced', 'heard', 'rendered']);
    expect(listeners.size).toBe(0);
  });

  it('ends after its limit if no change can be announced or received', async () => {
    const caughtUp = async () => expect.unreachable();
    const subscribe = () => () => {};
    const broken = { publish: () => Promise.reject(new Error('gone')), subscribe };
    const unheard = { publish: async () => {}, subscribe };
    const pages = { caughtUp };
    await Promise.all(
      [broken, unheard].map((notifications) => pagesCaughtUp({ notifications, pages })),
    );
  });
});
