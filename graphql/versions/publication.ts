/** What decides whether everybody sees a row: a draft, or published at a date that may be in the future. */
export interface Publication {
  status: 'draft' | 'published';
  publishedAt: Date | null;
}

/** The condition for public rows: published, with a date that has passed. */
export function published(now: Date) {
  return { status: 'published', publishedAt: { lte: now } } as const;
}

export function isPublic({ status, publishedAt }: Publication, now: Date): boolean {
  return status === 'published' && publishedAt !== null && publishedAt <= now;
}

/** Whether a row is published with a future date. */
export function isScheduled(row: Publication, now: Date): boolean {
  return row.status === 'published' && !isPublic(row, now);
}

/**
 * The state after a save. A row that is published without a date gets the current time. An existing date stays.
 * @param change Absent fields stay as they are. Null removes the date.
 */
export function publicationAfter(
  change: { status?: Publication['status'] | null; publishedAt?: Date | null },
  before: Publication,
  now: Date,
): Publication {
  const status = change.status ?? before.status;
  const wanted = change.publishedAt === undefined ? before.publishedAt : change.publishedAt;
  return { status, publishedAt: wanted ?? (status === 'published' ? now : null) };
}
