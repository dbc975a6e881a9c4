import type { Services } from '../../../services.ts';
import { workOnDueRows } from '../../../work/workOnDueRows.ts';
import {
  claimDueDeliveries,
  type ClaimedDelivery,
  returnDeliveries,
} from './claimDueDeliveries.ts';
import { deliverWebhook } from './deliverWebhook.ts';
import type { RunDocument } from './eventObjects.ts';
import { webhookReader } from './webhookReader.ts';

/** Simultaneous requests of one process. The twenty endpoints of one partner can occupy 320 of them. */
const CONCURRENCY = 512;
/** The longest time until due deliveries are noticed whose announcement was lost. */
const LOOK_EVERY_MS = 15_000;

/** Tells every process that a delivery was made due by hand, such as a test. */
export const DELIVERIES_DUE = 'deliveries_due';

/**
 * Starts making and sending the deliveries of events. The rows of deliveries are the queue.
 * @param run Reads the objects of the events for the keys of the endpoints.
 */
export function startWebhooks(services: Services, run: RunDocument) {
  const { database, clock, notifications, log } = services;
  const { prisma } = database;

  const worker = workOnDueRows<ClaimedDelivery>({
    lookEveryMs: LOOK_EVERY_MS,
    claim: (running) => {
      const limit = CONCURRENCY - running.length;
      return claimDueDeliveries({ now: clock.now(), limit, running }, prisma);
    },
    async work(delivery) {
      try {
        await deliverWebhook(delivery, services);
      } catch (err) {
        // The delivery is claimed again when its lease ends.
        log.error({ err, deliveryId: delivery.id }, 'the result of a delivery could not be stored');
      }
    },
    // The end of a delivery makes the next one of its subject due.
    claimsNext: () => true,
    failure: 'due deliveries could not be read',
    log,
  });
  const ends = [
    notifications.subscribe(DELIVERIES_DUE, worker.wake),
    notifications.onGap(worker.wake),
  ];
  const reading = services.events.read(webhookReader(services, run, worker.wake));
  return {
    /** Waits up to `timeoutMs` for running requests, and returns the other deliveries to the queue. */
    async stop(timeoutMs: number): Promise<void> {
      await reading.stop();
      ends.forEach((end) => end());
      const { running } = await worker.stop(timeoutMs);
      await returnDeliveries(running, clock.now(), prisma);
    },
  };
}
