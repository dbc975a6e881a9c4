import { setTimeout as delay } from 'node:timers/promises';
import { vi } from 'vitest';
import { type LeadStream, newLeadStream, sendLeads } from './leadStream.ts';
import type { ProductServer } from './server.ts';

const SENDERS = 2;
/** Between two leads of a visitor: what recovers needs the processor as well. */
const PAUSE_MS = 20;

/** Leads that visitors leave until the end, while something of the product fails. */
export interface SteadyLeads extends LeadStream, AsyncDisposable {
  /** Resolves when so many more leads were acknowledged. */
  moreAcknowledged(count: number): Promise<void>;
  /** Resolves when so many more requests failed. */
  moreFailures(count: number): Promise<void>;
  /** Resolves with the last answer. No lead is left after that. */
  end(): Promise<void>;
}

export function startSteadyLeads(server: ProductServer): SteadyLeads {
  const stream = newLeadStream();
  let isOver = false;
  const visitors = {
    pick: () => server,
    mayBreak: () => false,
    isOver: () => isOver,
    pause: () => delay(PAUSE_MS),
  };
  const senders = Array.from({ length: SENDERS }, () => sendLeads(stream, visitors));
  const more = async (count: number, of: () => number) => {
    const enough = of() + count;
    await vi.waitUntil(() => of() >= enough, { timeout: 240_000, interval: 5 });
  };
  const end = async () => {
    isOver = true;
    await Promise.all(senders);
  };
  return {
    ...stream,
    moreAcknowledged: (count) => more(count, () => stream.acknowledged.size),
    moreFailures: (count) => more(count, () => stream.failures.length),
    end,
    [Symbol.asyncDispose]: end,
  };
}
