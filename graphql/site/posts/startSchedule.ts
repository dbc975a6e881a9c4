import { announcePublished, nextPublication } from './schedule.ts';
import { contentChanged } from '../../platform/content/content.ts';
import type { Services } from '../../services.ts';
import { publishOnTime } from '../../versions/publishOnTime.ts';

type Needs = Pick<Services, 'database' | 'content' | 'notifications' | 'clock' | 'log'>;

/** Publishes the cache tags of a scheduled post when its date arrives. */
export function startSchedule(services: Needs): { stop(): Promise<void> } {
  const { notifications } = services;
  return publishOnTime(
    {
      next: (after) => nextPublication(after, services),
      announce: (period) => announcePublished(period, services),
      onChange(listener) {
        const unsubscribe = notifications.subscribe(contentChanged, listener);
        const forgetGap = notifications.onGap(listener);
        return () => {
          unsubscribe();
          forgetGap();
        };
      },
      failure: 'scheduled posts could not be read',
    },
    services,
  );
}
