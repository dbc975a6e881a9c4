import type { Services } from '../services/services.ts';
import { type ActiveViewer, isStillAllowed } from './isStillAllowed.ts';
import type { Action } from './policy.ts';

/** Often enough that whatever lasts ends within a second; one indexed query each time. */
const EVERY_MS = 500;

/**
 * Looks again and again whether whoever opened something that lasts may still have it, and ends it once they may not.
 * Sessions end in many ways and in any process, so that asking is surer than being told.
 *
 * @returns what stops looking.
 */
export function watchPermission(
  viewer: ActiveViewer,
  action: Action,
  needs: Pick<Services, 'database' | 'clock'>,
  end: () => void,
): () => void {
  let stopped = false;
  let timer = setTimeout(() => void look(), EVERY_MS);
  async function look(): Promise<void> {
    // A database that does not answer takes nothing away: what is sent is checked once more.
    const allowed = await isStillAllowed(viewer, action, needs).catch(() => true);
    if (stopped) return;
    if (!allowed) return end();
    timer = setTimeout(() => void look(), EVERY_MS);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
