import type { Services } from '../../../services.ts';
import { type DueRowsWorker, workOnDueRows } from '../../../work/workOnDueRows.ts';
import {
  claimDueDeliveries,
  type ClaimedDelivery,
  returnDeliveries,
} from './claimDueDeliveries.ts';
import { deliverWebhook } from './deliverWebhook.ts';
import type { RunDocument } from './eventObjects.ts';
import { webhookReader } from './webhookReader.ts';

interface RunningWebhooks {
  /** Waits up to `timeoutMs` for running requests, and returns the other deliveries to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Starts making and sending the deliveries of events.
 *
 * @param run reads the objects of the events for the keys of the endpoints.
 */
export function startWebhooks(services: Services, run: RunDocument): RunningWebhooks {
  const dispatcher = dispatchDeliveries(services);
  const reading = services.events.read(webhookReader(services, run, dispatcher.wake));
  return {
    async stop(timeoutMs) {
      await reading.stop();
      await dispatcher.stop(timeoutMs);
    },
  };
}

/** Simultaneous requests of one process. The twenty endpoints of one partner can occupy 320 of them. */
const CONCURRENCY = 512;
/** The longest time until due deliveries are noticed whose announcement was lost. */
const LOOK_EVERY_MS = 15_000;

/** Tells every process that a delivery was made due by hand, such as a test. */
export const DELIVERIES_DUE = 'deliveries_due';

type Needs = Pick<Services, 'database' | 'clock' | 'webhooks' | 'notifications' | 'log'>;

interface Dispatcher extends Pick<DueRowsWorker<ClaimedDelivery>, 'wake'> {
  /** Stops claiming, waits up to `timeoutMs` for running requests, and returns the other deliveries to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** Sends every due delivery. The rows of deliveries are the queue. */
function dispatchDeliveries(needs: Needs): Dispatcher {
  const { database, clock, notifications, log } = needs;
  const { prisma } = database;

  async function work(delivery: ClaimedDelivery): Promise<void> {
    try {
      await deliverWebhook(delivery, needs);
    } catch (err) {
      // The delivery is claimed again when its lease ends.
      log.error({ err, deliveryId: delivery.id }, 'the result of a delivery could not be stored');
    }
  }

  const worker = workOnDueRows<ClaimedDelivery>({
    lookEveryMs: LOOK_EVERY_MS,
    claim: (running) => {
      const limit = CONCURRENCY - running.length;
      return claimDueDeliveries({ now: clock.now(), limit, running }, prisma);
    },
    work,
    // The end of a delivery makes the next one of its subject due.
    claimsNext: () => true,
    failure: 'due deliveries could not be read',
    log,
  });
  const ends = [
    notifications.subscribe(DELIVERIES_DUE, worker.wake),
    notifications.onGap(worker.wake),
  ];
  return {
    wake: worker.wake,
    async stop(timeoutMs) {
      ends.forEach((end) => end());
      const { running } = await worker.stop(timeoutMs);
      await returnDeliveries(running, clock.now(), prisma);
    },
  };
}
