import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../services.ts';
import { repeat } from '../../../work/repeat.ts';
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
 * @param onDeliveries is called when deliveries are due.
 * @returns a function that ends this and waits for the running batch.
 */
export function watchEvents(needs: Needs, onDeliveries: () => void): () => Promise<void> {
  const { notifications, log } = needs;
  const publishing = repeat(publish, {
    everyMs: LOOK_EVERY_MS,
    failure: 'events could not be published',
    log,
  });

  async function publish(): Promise<void> {
    const { hasDeliveries, hasMore } = await publishEvents(needs);
    if (hasDeliveries) onDeliveries();
    if (hasMore) publishing.wake();
    else await pause(PAUSE_MS);
  }

  const unsubscribe = notifications.subscribe(CHANNEL, publishing.wake);
  publishing.wake();
  return () => {
    unsubscribe();
    return publishing.stop();
  };
}
