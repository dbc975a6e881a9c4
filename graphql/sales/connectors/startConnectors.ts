import { CRM_CHANNEL, crmReader } from './sync/queueLeads.ts';
import { syncConnector } from './sync/syncConnector.ts';
import { repeat } from '../../work/repeat.ts';
import type { Services } from '../../services.ts';

const LOOK_EVERY_MS = 60_000;

/** Starts sending leads to the connected CRMs. */
export function startConnectors(services: Omit<Services, 'calls'>): { stop(): Promise<void> } {
  const { jobs, database, notifications, log } = services;
  jobs.work('sync-connector', ({ connectorId }, { signal }) =>
    syncConnector(connectorId, services, signal),
  );

  async function wakeAll(): Promise<void> {
    const enabled = await database.prisma.connector.findMany({
      where: { enabled: true },
      select: { id: true },
    });
    await jobs.sendAll(
      enabled.map(({ id }) => ({ kind: 'sync-connector', data: { connectorId: id } })),
    );
  }
  const waking = repeat(wakeAll, {
    everyMs: LOOK_EVERY_MS,
    failure: 'connectors could not be read',
    log,
  });
  const reading = services.events.read(crmReader(services));
  const unsubscribe = notifications.subscribe(CRM_CHANNEL, waking.wake);
  return {
    async stop() {
      await reading.stop();
      unsubscribe();
      await waking.stop();
    },
  };
}
