import { forgetResults } from './domain/apiKeys/idempotency.ts';
import { applyRetention } from './domain/privacy/applyRetention.ts';
import { forgetReaders } from './domain/posts/forgetReaders.ts';
import { forgetExpired } from './domain/sessions/forgetExpired.ts';
import type { Services } from './services/services.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A process that never lives for an hour removes something, too. */
const FIRST_MS = 5 * 60 * 1000;

/** Removes every hour what has expired, and what is older than it may be. */
export function startHousekeeping(services: Pick<Services, 'database' | 'clock' | 'log'>): {
  stop(): Promise<void>;
} {
  async function removeAll(): Promise<void> {
    try {
      await forgetExpired(services);
      await forgetReaders(services);
      await forgetResults(services.clock.now(), services.database.prisma);
      await applyRetention(services);
    } catch (err) {
      services.log.error({ err }, 'what has expired could not be removed');
    }
  }

  let running: Promise<void> = Promise.resolve();
  const tidy = () => {
    running = removeAll();
  };
  const first = setTimeout(tidy, FIRST_MS);
  const timer = setInterval(tidy, HOUR_MS);
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
