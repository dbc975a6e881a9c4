import type { Services } from '../../services/services.ts';
import { publishEvents } from './publishEvents.ts';

/** The channel on which the triggers of the database announce a stored event. */
const CHANNEL = 'events';

/** In case an announcement is lost, for example with the connection. */
const LOOK_EVERY_MS = 5000;

type Needs = Pick<Services, 'database' | 'jobs' | 'clock' | 'notifications' | 'log'>;

/** Publishes events as soon as they are stored. @returns a function that ends this and waits for the running batch. */
export function watchEvents(needs: Needs): () => Promise<void> {
  let isStopped = false;
  let hasMore = false;
  let running: Promise<void> | null = null;

  async function publishAll(): Promise<void> {
    while (hasMore && !isStopped) {
      hasMore = false;
      if (await publishEvents(needs)) hasMore = true;
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
