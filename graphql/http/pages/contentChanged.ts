import { contentChanged } from '../../services/content.ts';
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
