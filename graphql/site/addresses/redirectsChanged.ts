import { type Content, REDIRECTS, redirectTag } from '../../platform/content/content.ts';
import type { PrismaTransaction } from '../../platform/notifications/notifications.ts';

/** What fits into one notification. With more, every process reads all redirects again. */
const MOST_PATHS = 20;
const MOST_BYTES = 4000;

/** Tells every process that the redirects of these paths have changed. */
export async function redirectsChanged(
  paths: readonly string[],
  content: Content,
  tx: PrismaTransaction,
): Promise<void> {
  if (paths.length === 0) return;
  const tags = [...new Set(paths)].map(redirectTag);
  const isShort = tags.length <= MOST_PATHS && Buffer.byteLength(tags.join('')) <= MOST_BYTES;
  await content.changed([REDIRECTS, ...(isShort ? tags : [])], tx);
}
