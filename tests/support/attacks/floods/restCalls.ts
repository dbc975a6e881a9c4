import type { Attack } from '../attack.ts';
import { flood } from '../flood.ts';

export const restCalls: Attack = {
  name: 'REST calls that no cache answers',
  promise: '20,000 points a minute for GraphQL and REST together',
  found: 'never refused',
  keepsToBudget: true,
  run: (target, until) =>
    flood(target, until, 8, (number) => {
      const calls = [
        { path: `/api/blog/posts?page=${number}` },
        { path: `/api/booking/calendar?timeZone=UTC&month=20${30 + (number % 60)}-01` },
        { path: `/api/blog/posts/post-that-is-not-there-${number}` },
        {
          path: '/api/booking',
          json: {
            start: '2020-01-01T09:00:00Z',
            timeZone: 'UTC',
            name: 'Ann',
            email: `ann${number}@example.com`,
          },
        },
      ];
      return calls[number % calls.length] ?? { path: '/api/geo' };
    }),
};
