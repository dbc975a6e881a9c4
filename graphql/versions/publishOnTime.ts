import type { Services } from '../services.ts';
import { repeat } from '../work/repeat.ts';

interface Schedule {
  /** The first date after this time at which something becomes public. Null if nothing is scheduled. */
  next(after: Date): Promise<Date | null>;
  /** Tells what became public in this period. */
  announce(period: { after: Date; until: Date }): Promise<void>;
  /** Calls the listener when the next date can be different. @returns what ends it. */
  onChange(listener: () => void): () => void;
  /** The line in the log when the rows cannot be read. */
  failure: string;
}

/** The longest time until we notice that the clock was changed or the computer was asleep. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Announces what is scheduled when its date arrives. Every process has its own timer, so nothing has to
 * survive a restart and no process depends on another one.
 */
export function publishOnTime(
  { next, announce, onChange, failure }: Schedule,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): { stop(): Promise<void> } {
  let announcedUntil = clock.now();

  /** @returns the milliseconds until the next date; null if nothing is scheduled. */
  async function look(): Promise<number | null> {
    const now = clock.now();
    const date = await next(announcedUntil);
    if (!date) return null;
    if (date > now) return date.getTime() - now.getTime();
    await announce({ after: announcedUntil, until: now });
    announcedUntil = now;
    return 0;
  }

  const looking = repeat(look, { everyMs: LONGEST_WAIT_MS, failure, log });
  const forget = onChange(looking.wake);
  looking.wake();
  return {
    stop() {
      forget();
      return looking.stop();
    },
  };
}
