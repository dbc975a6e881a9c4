import type { Services } from '../../../services.ts';
import { type Repetition, repeat } from '../../../work/repeat.ts';
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
  /** One for each connector, so that a slow CRM does not delay the others. */
  const syncs = new Map<string, Repetition>();

  function syncOf(id: string): Repetition {
    const failure = 'leads could not be sent to a CRM';
    const sync =
      syncs.get(id) ?? repeat(() => syncConnector(id, needs, () => isStopped), { failure, log });
    syncs.set(id, sync);
    return sync;
  }

  async function wakeAll(): Promise<void> {
    const enabled = await database.prisma.connector.findMany({
      where: { enabled: true },
      select: { id: true },
    });
    for (const { id } of enabled) syncOf(id).wake();
  }

  const looking = repeat(wakeAll, {
    everyMs: LOOK_EVERY_MS,
    failure: 'connectors could not be read',
    log,
  });
  const unsubscribe = notifications.subscribe(CHANNEL, looking.wake);
  looking.wake();
  return async () => {
    isStopped = true;
    unsubscribe();
    await looking.stop();
    await Promise.all([...syncs.values()].map((sync) => sync.stop()));
  };
}
