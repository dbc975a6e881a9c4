import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../services/services.ts';
import { publishEvents } from './publishEvents.ts';

/** The channel on which the triggers of the database announce a stored event. */
const CHANNEL = 'events';

/** The pause between two batches, so that the events of many changes share their statements. */
const PAUSE_MS = 100;

/** In case an announcement is lost, for example with the connection. */
const LOOK_EVERY_MS = 5000;

type Needs = Pick<Services, 'database' | 'clock' | 'notifications' | 'log'>;

/**
 * Publishes events as soon as they are stored.
 *
 * @param onDeliveries says that deliveries are due.
 * @returns a function that ends this and waits for the running batch.
 */
export function watchEvents(needs: Needs, onDeliveries: () => void): () => Promise<void> {
  let isStopped = false;
  let hasMore = false;
  let running: Promise<void> | null = null;

  async function publishAll(): Promise<void> {
    while (hasMore && !isStopped) {
      hasMore = false;
      const published = await publishEvents(needs);
      if (published.hasDeliveries) onDeliveries();
      if (published.hasMore) hasMore = true;
      else await pause(PAUSE_MS);
    }
  }

  function look(): void {
    hasMore = true;
    running ??= publishAll()
      .catch((err: unknown) => needs.log.error({ err }, 'events could not be published'))
      .finally(() => {
        running = null;
      });
  }

  const unsubscribe = needs.notifications.subscribe(CHANNEL, look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    unsubscribe();
    await running;
  };
}
