import { dispatchDeliveries } from './delivery/dispatchDeliveries.ts';
import { webhookReader } from './delivery/webhookReader.ts';
import type { Services } from '../../services.ts';

export interface RunningWebhooks {
  /** Waits up to `timeoutMs` for running requests, and returns the other deliveries to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** Starts making and sending the deliveries of events. */
export function startWebhooks(services: Omit<Services, 'calls'>): RunningWebhooks {
  const dispatcher = dispatchDeliveries(services);
  const reading = services.events.read(webhookReader(services, dispatcher.wake));
  return {
    async stop(timeoutMs) {
      await reading.stop();
      await dispatcher.stop(timeoutMs);
    },
  };
}
