import { describe, expect, it } from 'vitest';
import { followContent } from '../../../graphql/http/pages/contentChanged.ts';
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
