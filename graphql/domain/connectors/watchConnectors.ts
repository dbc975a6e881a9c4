import type { Services } from '../../services/services.ts';
import { syncConnector } from './syncConnector.ts';

/** The channel on which the triggers of the database announce a lead that waits. */
const CHANNEL = 'crm';

/** For retries, flags in the CRM, and announcements that were lost. */
const LOOK_EVERY_MS = 5000;

type Needs = Pick<Services, 'database' | 'clock' | 'crms' | 'notifications' | 'log'>;

/** Sends leads to every connector as soon as they change. @returns a function that ends this after the current round. */
export function watchConnectors(needs: Needs): () => Promise<void> {
  const { database, notifications, log } = needs;
  let isStopped = false;
  /** The connectors at work, and whether something changed meanwhile. */
  const working = new Map<string, { again: boolean; done: Promise<void> }>();
  let looking: Promise<void> = Promise.resolve();

  async function work(id: string, state: { again: boolean }): Promise<void> {
    try {
      do {
        state.again = false;
        await syncConnector(id, needs, () => isStopped);
      } while (state.again && !isStopped);
    } catch (err) {
      log.error({ err }, 'leads could not be sent to a CRM');
    }
  }

  async function wakeAll(): Promise<void> {
    const enabled = await database.prisma.connector.findMany({
      where: { enabled: true },
      select: { id: true },
    });
    for (const { id } of enabled) {
      const running = working.get(id);
      if (running) running.again = true;
      else if (!isStopped) {
        const state = { again: false, done: Promise.resolve() };
        working.set(id, state);
        state.done = work(id, state).finally(() => working.delete(id));
      }
    }
  }

  function look(): void {
    if (isStopped) return;
    looking = wakeAll().catch((err: unknown) => log.error({ err }, 'connectors could not be read'));
  }

  const unsubscribe = notifications.subscribe(CHANNEL, look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    unsubscribe();
    await looking;
    await Promise.all([...working.values()].map(({ done }) => done));
  };
}
