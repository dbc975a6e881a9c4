import { describe, expect, it } from 'vitest';
import { isPublic, isScheduled } from '../../../../graphql/versions/publication.ts';
import { visibleTo } from '../../../../graphql/site/posts/visibility.ts';

const now = new Date('2026-03-01T12:00:00Z');
const past = new Date('2026-03-01T11:59:59Z');
const future = new Date('2026-03-01T12:00:01Z');

describe('a post', () => {
  it.each([
    ['published', past, true, false],
    ['published', now, true, false],
    ['published', future, false, true],
    ['draft', past, false, false],
    ['draft', future, false, false],
    ['draft', null, false, false],
  ] as const)('that is %s as of %s is public: %s, scheduled: %s', (status, publishedAt, ...is) => {
    const post = { status, publishedAt };
    expect([isPublic(post, now), isScheduled(post, now)]).toEqual(is);
  });

  it('is hidden from everybody except staff', () => {
    const condition = { status: 'published', publishedAt: { lte: now } };
    const partner = { kind: 'partner', scopes: new Set(['posts:read'] as const) } as const;
    expect(visibleTo(null, now)).toEqual(condition);
    expect(visibleTo(partner, now)).toEqual(condition);
    expect(visibleTo({ kind: 'staff', role: 'editor' }, now)).toEqual({});
  });
});
