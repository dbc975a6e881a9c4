import { forgetResults } from './domain/apiKeys/idempotency.ts';
import { forgetReaders } from './domain/posts/forgetReaders.ts';
import { forgetExpired } from './domain/sessions/forgetExpired.ts';
import type { Services } from './services/services.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Removes every hour what has expired. */
export function startHousekeeping(services: Pick<Services, 'database' | 'clock' | 'log'>): {
  stop(): Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = forgetExpired(services)
      .then(() => forgetReaders(services))
      .then(() => forgetResults(services.clock.now(), services.database.prisma))
      .catch((err: unknown) =>
        services.log.error({ err }, 'what has expired could not be removed'),
      );
  }, HOUR_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
