import { dispatchDeliveries } from './delivery/dispatchDeliveries.ts';
import type { RunDocument } from './delivery/eventObjects.ts';
import { webhookReader } from './delivery/webhookReader.ts';
import type { Services } from '../../services.ts';

export interface RunningWebhooks {
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
