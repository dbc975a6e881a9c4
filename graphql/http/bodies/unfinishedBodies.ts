import type { IncomingMessage } from 'node:http';
import { Counter, type Registry } from 'prom-client';

type BodyKind = 'api' | 'upload' | 'import';

export interface ArrivalLimits {
  /** Unfinished bodies of one client that have taken longer than one look. */
  perClient: Record<BodyKind, number>;
  /** The time for a whole body. */
  maxMs: Record<BodyKind, number>;
  /** The mean rate that a body must keep, after a grace period for slow starts. */
  minBytesPerSecond: number;
  graceMs: number;
  /** Limit of memory for partly received bodies, over all clients. */
  maxHeldBytes: number;
  lookEveryMs: number;
}

export const ARRIVAL_LIMITS: ArrivalLimits = {
  perClient: { api: 16, upload: 32, import: 4 },
  // Uploading a photograph over a slow line takes minutes.
  // A file with posts can have 2 GB.
  maxMs: { api: 20_000, upload: 300_000, import: 3_600_000 },
  minBytesPerSecond: 1024,
  graceMs: 5_000,
  maxHeldBytes: 64 * 2 ** 20,
  lookEveryMs: 1_000,
};

interface Arrival {
  client: string;
  kind: BodyKind;
  /** Called when the body is given up. */
  end(reason: EndReason): void;
}

/** Why a body is given up: it is too slow, its client sends too many, or the memory is full. */
type EndReason = 'late' | 'client' | 'memory';

interface Watched extends Arrival {
  request: IncomingMessage;
  begunAt: number;
  /** Bytes that the connection had received before. */
  bytesBefore: number;
  held: number;
}

/** The bodies that are still arriving. They do not count as load: only their own number is limited. */
export interface UnfinishedBodies {
  /**
   * Watches a body until it is complete or its client has left.
   *
   * @returns a function that counts bytes which are held in memory for it.
   */
  watch(request: IncomingMessage, arrival: Arrival): (bytes: number) => void;
}

/**
 * Gives up bodies that are too slow. Where one client has too many, or all together fill the memory, the oldest give
 * way: a client that sends whole bodies is never affected by others that do not.
 */
export function watchUnfinishedBodies(
  { registry }: { registry: Registry },
  limits: ArrivalLimits = ARRIVAL_LIMITS,
): UnfinishedBodies {
  const ended = new Counter({
    name: 'sixty_unfinished_bodies_total',
    help: 'Requests whose body was given up before it was complete, by reason.',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  /** From oldest to newest. */
  const arriving = new Set<Watched>();
  let held = 0;
  let timer: NodeJS.Timeout | null = null;

  function forget(arrival: Watched): void {
    if (!arriving.delete(arrival)) return;
    held -= arrival.held;
    if (arriving.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  }

  function giveUp(arrival: Watched, reason: EndReason): void {
    forget(arrival);
    ended.inc({ reason });
    arrival.end(reason);
  }

  function look(): void {
    const now = performance.now();
    const counts = new Map<string, number>();
    for (const arrival of [...arriving].toReversed()) {
      const { client, kind, begunAt } = arrival;
      // A body that is just arriving in a second packet does not count.
      if (now - begunAt < limits.lookEveryMs) continue;
      const key = `${kind} ${client}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (isLate(arrival, now)) giveUp(arrival, 'late');
      else if (count > limits.perClient[kind]) giveUp(arrival, 'client');
    }
  }

  function isLate({ kind, begunAt, bytesBefore, request }: Watched, now: number): boolean {
    const ms = now - begunAt;
    const bytes = request.socket.bytesRead - bytesBefore;
    const due = ((ms - limits.graceMs) / 1000) * limits.minBytesPerSecond;
    return ms > limits.maxMs[kind] || bytes < due;
  }

  return {
    watch(request, arrival) {
      const bytesBefore = request.socket.bytesRead;
      const watched = { ...arrival, request, begunAt: performance.now(), bytesBefore, held: 0 };
      arriving.add(watched);
      timer ??= setInterval(look, limits.lookEveryMs).unref();
      const done = () => forget(watched);
      request.once('end', done).once('close', done);
      return (bytes) => {
        if (!arriving.has(watched)) return;
        watched.held += bytes;
        held += bytes;
        for (const oldest of arriving) {
          if (held <= limits.maxHeldBytes) break;
          if (oldest.held > 0) giveUp(oldest, 'memory');
        }
      };
    },
  };
}
