import { describe, expect, it } from 'vitest';
import { followContent, pagesCaughtUp } from '../../../graphql/http/pages/contentChanged.ts';
import { contentChanged } from '../../../graphql/services/content.ts';

describe('the cached pages of a process', () => {
  function followed() {
    const invalidated: (readonly string[] | 'all')[] = [];
    let publish: (payload: unknown) => void = () => {};
    let gap = () => {};
    followContent(
      {
        subscribe: (channel, listener) => {
          expect(channel).toBe(contentChanged);
          publish = listener;
        },
        onGap: (listener) => {
          gap = listener;
        },
      },
      { invalidate: (tags) => invalidated.push(tags) },
    );
    return { invalidated, publish, gap };
  }

  it('follow what changed in any process', () => {
    const { invalidated, publish } = followed();
    publish({ tags: ['posts', 'post:abc'] });
    expect(invalidated).toEqual([['posts', 'post:abc']]);
  });

  it('are all made again when a change may have been missed or is not understood', () => {
    const { invalidated, publish, gap } = followed();
    gap();
    publish('something');
    publish({ tags: 'posts' });
    expect(invalidated).toEqual(['all', 'all', 'all']);
  });
});

describe('whoever changed something', () => {
  it('waits until this process has heard of it and made its pages again', async () => {
    const order: string[] = [];
    const listeners = new Set<(payload: unknown) => void>();
    await pagesCaughtUp(
      {
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
      {
        caughtUp: async () => {
          order.push('rendered');
        },
      },
    );
    expect(order).toEqual(['announced', 'heard', 'rendered']);
    expect(listeners.size).toBe(0);
  });

  it('is answered all the same where nothing can be announced, or nobody hears of it', async () => {
    const caughtUp = async () => expect.unreachable();
    const subscribe = () => () => {};
    const broken = { publish: () => Promise.reject(new Error('gone')), subscribe };
    const unheard = { publish: async () => {}, subscribe };
    await Promise.all([pagesCaughtUp(broken, { caughtUp }), pagesCaughtUp(unheard, { caughtUp })]);
  });
});
