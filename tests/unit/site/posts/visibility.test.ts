import { expect, it } from 'vitest';
import { visibleTo } from '../../../../graphql/site/posts/Post.ts';

const now = new Date('2026-03-01T12:00:00Z');

it('hides a post that is not public from everybody except staff', () => {
  const condition = { status: 'published', publishedAt: { lte: now } };
  const partner = { kind: 'partner', scopes: new Set(['posts:read'] as const) } as const;
  expect(visibleTo(null, now)).toEqual(condition);
  expect(visibleTo(partner, now)).toEqual(condition);
  expect(visibleTo({ kind: 'staff', role: 'editor' }, now)).toEqual({});
});
