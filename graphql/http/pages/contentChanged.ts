import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { contentChanged } from '../../services/content.ts';
import type { Notifications } from '../../services/notifications.ts';
import type { Pages } from './pages.ts';

type Changes = {
  subscribe(channel: string, listener: (payload: unknown) => void): unknown;
  onGap(listener: () => void): unknown;
};

function tagsOf(payload: unknown): string[] | 'all' {
  if (typeof payload !== 'object' || payload === null || !('tags' in payload)) return 'all';
  const { tags } = payload;
  if (!Array.isArray(tags)) return 'all';
  return tags.filter((tag) => typeof tag === 'string');
}

/** Keeps the cached pages of this process true to changes made in any, for as long as there are notifications. */
export function followContent(changes: Changes, pages: Pick<Pages, 'invalidate'>): void {
  changes.subscribe(contentChanged, (payload) => pages.invalidate(tagsOf(payload)));
  // Any change may have been missed.
  changes.onGap(() => pages.invalidate('all'));
}

/** What was announced before this has been heard of once this is. */
const CAUGHT_UP = 'content_caught_up';

/** A writer waits no longer than this; the change itself is saved by then. */
const LONGEST_MS = 500;

/**
 * Waits until this process serves its pages as somebody has just changed them, so that whoever saves or deletes a post
 * and opens the page sees that at once. Visitors never wait: they are served the page as it was until then.
 */
export async function pagesCaughtUp(
  notifications: Pick<Notifications, 'publish' | 'subscribe'>,
  pages: Pick<Pages, 'caughtUp'>,
): Promise<void> {
  const mine = randomUUID();
  const heard = Promise.withResolvers<void>();
  const unsubscribe = notifications.subscribe(CAUGHT_UP, (payload) => {
    if (isMark(payload) && payload.mark === mine) heard.resolve();
  });
  const late = new AbortController();
  const work = async () => {
    await notifications.publish(CAUGHT_UP, { mark: mine });
    await heard.promise;
    await pages.caughtUp();
  };
  try {
    await Promise.race([work(), setTimeout(LONGEST_MS, undefined, { signal: late.signal })]);
  } catch {
    // The change is saved, and pages follow it later all the same.
  } finally {
    late.abort();
    unsubscribe();
  }
}

function isMark(payload: unknown): payload is { mark: unknown } {
  return typeof payload === 'object' && payload !== null && 'mark' in payload;
}
