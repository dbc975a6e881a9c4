import { LRUCache } from 'lru-cache';
import type { Host, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import { notificationSql } from '../../platform/notifications/notificationSql.ts';
import { createZones } from '../slots/freeSlots.ts';
import {
  bookableSpan,
  type PreparedHost,
  prepareHost,
  startsOfTeam,
  windowOf,
} from '../slots/preparedStarts.ts';
import type { Span } from '../slots/spans.ts';
import { calendarsOf } from './hosts.ts';

/** Says whose meetings or busy times have changed. For bookings, a trigger says it (prisma/rules/freeTimes.sql). */
const BUSY_CHANGED = 'busy_changed';
const MOST_HOSTS = 1000;

/** The free times of hosts, prepared once and kept until something changes. */
export interface FreeTimes {
  /**
   * The starts at which at least one of the hosts is free, in epoch milliseconds and in order. They may be older than a change
   * that another process made a moment ago, so a booking looks for itself.
   */
  ofTeam(hosts: Host[], query: { minutes: number; range: Span }): Promise<number[]>;
}

interface Kept {
  /** The version of the host's own row. */
  updatedAt: number;
  prepared: PreparedHost;
}

export function createFreeTimes({
  database: { prisma },
  notifications,
  clock,
}: {
  database: Pick<Database, 'prisma'>;
  notifications: Pick<Notifications, 'subscribe' | 'onGap'>;
  clock: Clock;
}): FreeTimes {
  const kept = new LRUCache<string, Kept>({ max: MOST_HOSTS });
  const zones = createZones();
  /** Changes so far. A calendar that was read during a change is not kept. */
  let changes = 0;

  notifications.subscribe(BUSY_CHANGED, (payload) => {
    changes += 1;
    const hostId = hostIn(payload);
    if (hostId === null) kept.clear();
    else kept.delete(hostId);
  });
  notifications.onGap(() => {
    changes += 1;
    kept.clear();
  });

  function keptOf({ id, updatedAt }: Host, now: Date): PreparedHost | null {
    const found = kept.get(id);
    if (!found || found.updatedAt !== updatedAt.getTime()) return null;
    const { prepared } = found;
    const isAhead = prepared.window.start <= now.getTime();
    return isAhead && bookableSpan(prepared.calendar, now, zones).end <= prepared.window.end
      ? prepared
      : null;
  }

  async function prepare(hosts: Host[], now: Date): Promise<PreparedHost[]> {
    const before = changes;
    const window = windowOf(Math.max(...hosts.map(({ horizonDays }) => horizonDays)), now);
    const calendars = await calendarsOf(hosts, window, prisma);
    const made = calendars.map((calendar) => prepareHost(calendar, window));
    for (const [index, { id, updatedAt }] of hosts.entries()) {
      const prepared = made[index];
      if (prepared && changes === before)
        kept.set(id, { updatedAt: updatedAt.getTime(), prepared });
    }
    return made;
  }

  return {
    async ofTeam(hosts, { minutes, range }) {
      const now = clock.now();
      const known = hosts.flatMap((host) => keptOf(host, now) ?? []);
      const missing = hosts.filter((host) => keptOf(host, now) === null);
      const team = missing.length > 0 ? [...known, ...(await prepare(missing, now))] : known;
      return startsOfTeam(team, { minutes, range, now }, zones);
    },
  };
}

/** Tells every process that the busy times of a host have changed, when the transaction commits. */
export async function tellBusyChanged(hostId: string, tx: Prisma.TransactionClient): Promise<void> {
  await tx.$queryRaw`SELECT ${notificationSql(BUSY_CHANGED, { hostId })}`;
}

function hostIn(payload: unknown): string | null {
  const hostId = typeof payload === 'object' && payload !== null && 'hostId' in payload;
  return hostId && typeof payload.hostId === 'string' ? payload.hostId : null;
}
