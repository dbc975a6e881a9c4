import { describe, expect, it } from 'vitest';
import { isPublic, isScheduled, publicationAfter } from '../../../graphql/versions/publication.ts';

const now = new Date('2026-03-01T12:00:00Z');
const past = new Date('2026-03-01T11:59:59Z');
const future = new Date('2026-03-01T12:00:01Z');

describe('what people publish', () => {
  it.each([
    ['published', past, true, false],
    ['published', now, true, false],
    ['published', future, false, true],
    ['draft', past, false, false],
    ['draft', future, false, false],
    ['draft', null, false, false],
  ] as const)('and is %s as of %s is public: %s, scheduled: %s', (status, publishedAt, ...is) => {
    const row = { status, publishedAt };
    expect([isPublic(row, now), isScheduled(row, now)]).toEqual(is);
  });

  const draft = { status: 'draft', publishedAt: null } as const;
  it('gets the current time if it is published without a date', () => {
    expect(publicationAfter({ status: 'published' }, draft, now).publishedAt).toBe(now);
  });

  it('keeps its date when it becomes a draft and is published again', () => {
    const asDraft = publicationAfter(
      { status: 'draft' },
      { status: 'published', publishedAt: past },
      now,
    );
    expect(asDraft).toEqual({ status: 'draft', publishedAt: past });
    expect(publicationAfter({ status: 'published' }, asDraft, now).publishedAt).toBe(past);
  });

  it('is scheduled by a date in the future', () => {
    const change = { status: 'published', publishedAt: future } as const;
    expect(isScheduled(publicationAfter(change, draft, now), now)).toBe(true);
  });
});
