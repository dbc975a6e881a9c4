import type { Services } from '../../../services.ts';
import type { ActiveViewer } from '../../../schema/access/currentSubject.ts';
import { isAllowed } from '../../../../web/content/staff/policy.ts';
import { sharedSubject, watchSubject } from '../../../schema/access/watchSubject.ts';
import { LEAD_CHANGES, type LeadChange } from './tellLeadChanges.ts';

type Needs = Pick<Services, 'database' | 'notifications' | 'clock'>;

/**
 * Changes of leads for one viewer. Ends when the viewer may no longer see leads, or when changes may have been missed.
 *
 * @param lastMs begins with the changes of this many last milliseconds.
 *
 * This is an object and not a generator, because a generator that waits for a change cannot be ended before one arrives.
 */
export function leadChanges(
  viewer: ActiveViewer,
  lastMs: number,
  needs: Needs,
): AsyncIterableIterator<LeadChange> {
  const { notifications } = needs;
  const notices = notifications.asyncIterator(LEAD_CHANGES, lastMs);
  const stopGapListener = notifications.onGap(() => void changes.return?.());

  const stopPermissionCheck = watchSubject(viewer, needs, (subject) => {
    if (!isAllowed(subject, 'leads:read')) void changes.return?.();
  });

  const changes: AsyncIterableIterator<LeadChange> = {
    async next() {
      const { value, done } = await notices.next();
      if (done || !isAllowed(await sharedSubject(viewer, needs), 'leads:read')) return end();
      return { done: false, value: value as LeadChange };
    },
    return: () => end(),
    [Symbol.asyncIterator]: () => changes,
  };

  async function end(): Promise<IteratorReturnResult<undefined>> {
    stopGapListener();
    stopPermissionCheck();
    await notices.return?.();
    return { done: true, value: undefined };
  }
  return changes;
}
