import { dispatchDeliveries } from './delivery/dispatchDeliveries.ts';
import { watchEvents } from './delivery/watchEvents.ts';
import type { Services } from '../../services.ts';

export interface RunningWebhooks {
  /** Waits up to `timeoutMs` for running requests, and returns the other deliveries to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** Starts making and sending the deliveries of events. */
export function startWebhooks(services: Omit<Services, 'calls'>): RunningWebhooks {
  const dispatcher = dispatchDeliveries(services);
  const stopWatching = watchEvents(services, dispatcher.wake);
  return {
    async stop(timeoutMs) {
      await stopWatching();
      await dispatcher.stop(timeoutMs);
    },
  };
}
