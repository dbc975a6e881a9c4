import type { IncomingMessage } from 'node:http';
import type { ShownVariant } from '../../http/pages/pages.ts';
import type { Clock } from '../../platform/clock.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Visitor } from '../../platform/visitor.ts';
import { isPrefetch } from '../traffic/arrival.ts';
import type { Visitors } from '../traffic/visitors.ts';
import { createRunningTests, type RunningTests, type Seen } from './runningTests.ts';
import { type Participant, saveParticipants, saveSent, type Sent } from './saveCounts.ts';

type Asking = Pick<IncomingMessage, 'headers' | 'socket' | 'method'>;

/** Chooses variants for requests, and counts visitors and goals in the background. Nothing waits for it. */
export interface Experiments {
  /** Null for a page without a running experiment. It needs no database. */
  shown(request: Asking, page: string): ShownVariant | null;
  /** The name of the variant that somebody sees on a page. */
  variantFor(visitor: Visitor | null, page: string): string | null;
  /** The texts of a variant by its name in this process. Null if its experiment does not run. */
  wordsOf(name: string): Promise<Record<string, string> | null>;
  /**
   * The name of the variant that the sender of a form saw: on the page of the form, or else on another page. Null if the sender saw no
   * page under test.
   */
  variantOf(visitor: Visitor | null): string | null;
  /** Somebody has sent a form of the site. */
  sent(visitor: Visitor | null, what: { leadId: string } | { bookingId: string }): void;
  running: RunningTests;
  /** Saves now instead of within seconds. */
  flush(): Promise<void>;
}

/** The figures show a visitor after this time. */
const FLUSH_MS = 2000;
/** Visitors and forms that wait. Beyond that they are dropped. */
const MOST_WAITING = 20_000;
const BATCH = 500;
/** How long a form waits for its visitor, whom another process may be saving. */
const WAIT_MS = 10_000;

interface Needs {
  database: Database;
  visitors: Visitors;
  /** Fills measured figures into texts. */
  filledIn(words: Record<string, string>): Promise<Record<string, string>>;
  clock: Clock;
  log: Log;
}

export function createExperiments({
  database,
  visitors,
  filledIn,
  clock,
  log,
}: Needs): Experiments {
  const running = createRunningTests({ database, clock });
  const participants = new Map<string, Participant>();
  let forms: Sent[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  function admit(waiting: number): boolean {
    if (waiting >= MOST_WAITING) {
      dropped += 1;
      return false;
    }
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    return true;
  }

  function note({ test, place, hash }: Seen, visitor: Visitor): void {
    if (!hash || running.knows(test, visitor)) return;
    if (!admit(participants.size)) return;
    running.met(test, visitor.day, hash);
    const { day, hashBefore } = visitor;
    participants.set(`${test.id} ${day} ${hash}`, {
      experimentId: test.id,
      day,
      visitor: hash,
      before: hashBefore,
      variant: place,
      at: clock.now(),
    });
  }

  async function save(): Promise<void> {
    if (dropped > 0) log.error({ dropped }, 'visitors of experiments were not counted');
    dropped = 0;
    while (participants.size > 0) {
      const batch = [...participants].slice(0, BATCH);
      await database.lockedTransaction([ADVISORY_LOCKS.experiments], (tx) =>
        saveParticipants(
          batch.map(([, each]) => each),
          tx,
        ),
      );
      for (const [key] of batch) participants.delete(key);
    }
    const waiting = forms.slice(0, BATCH);
    if (waiting.length === 0) return;
    const left = await database.lockedTransaction([ADVISORY_LOCKS.experiments], (tx) =>
      saveSent(waiting, tx),
    );
    // More can have come meanwhile.
    const oldest = clock.now().getTime() - WAIT_MS;
    const again = left.flatMap((place) => waiting[place] ?? []);
    forms = [...again.filter(({ at }) => at.getTime() > oldest), ...forms.slice(waiting.length)];
    if (forms.length > 0) timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(save).catch((err: unknown) => {
      // They wait for the next time.
      log.error({ err }, 'visitors of experiments could not be saved');
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    });
    return saving;
  }

  return {
    running,
    flush,
    shown(request, page) {
      const test = running.on(page);
      if (!test) return null;
      const visitor = visitors.who(request);
      const seen = running.see(test, visitor);
      return {
        name: `${test.id}:${seen.place}`,
        count() {
          if (visitor && request.method === 'GET' && !isPrefetch(request)) note(seen, visitor);
        },
      };
    },
    variantFor(visitor, page) {
      const test = running.on(page);
      return test && `${test.id}:${running.see(test, visitor).place}`;
    },
    async wordsOf(name) {
      const [id, place] = name.split(':');
      const test = running.all().find((each) => each.id === id);
      const words = test?.words[Number(place)];
      return words ? filledIn(words) : null;
    },
    variantOf(visitor) {
      if (!visitor) return null;
      const here = visitor.page === null ? null : running.on(visitor.page);
      const test = here ?? running.all().find((each) => running.knows(each, visitor));
      if (!test) return null;
      const { hash, place } = running.see(test, visitor);
      return hash === null ? null : (test.names[place] ?? null);
    },
    sent(visitor, what) {
      if (!visitor?.hash) return;
      const { day, hash, hashBefore } = visitor;
      for (const test of running.all()) {
        if (!running.see(test, visitor).hash || !admit(forms.length)) continue;
        forms.push({
          experimentId: test.id,
          day,
          visitor: hash,
          before: hashBefore,
          at: clock.now(),
          leadId: 'leadId' in what ? what.leadId : null,
          bookingId: 'bookingId' in what ? what.bookingId : null,
        });
      }
    },
  };
}
