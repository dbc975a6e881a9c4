import { Counter } from 'prom-client';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

/** Counts what was not counted, because too many waited. */
export interface Dropped {
  /** @param day The UTC day, as YYYY-MM-DD. */
  add(day: string): void;
  /** Stores the numbers, so that staff see them. A failed attempt is repeated by the next one. */
  save(): Promise<void>;
}

export function createDropped({
  prisma,
  metrics,
}: {
  prisma: PrismaClient;
  metrics: Pick<Metrics, 'registry'>;
}): Dropped {
  const counter = new Counter({
    name: 'sixty_traffic_dropped_total',
    help: 'Views and steps that were not counted, because too many waited.',
    registers: [metrics.registry],
  });
  const unsaved = new Map<string, number>();
  const add = (day: string, count: number) => unsaved.set(day, (unsaved.get(day) ?? 0) + count);
  return {
    add(day) {
      counter.inc();
      add(day, 1);
    },
    async save() {
      for (const [day, count] of unsaved) {
        await prisma.$executeRaw`
          INSERT INTO "VisitDrop" AS known (day, count) VALUES (${day}::date, ${count})
          ON CONFLICT (day) DO UPDATE SET count = known.count + excluded.count`;
        // More may have been dropped meanwhile.
        add(day, -count);
        if (unsaved.get(day) === 0) unsaved.delete(day);
      }
    },
  };
}

/** The views and steps of UTC days that were not counted. */
export async function droppedOn(
  { wholeDays, partDays }: { wholeDays: string[]; partDays: string[] },
  prisma: PrismaClient,
): Promise<number> {
  const day = { in: [...wholeDays, ...partDays].map((each) => new Date(each)) };
  const { _sum: sum } = await prisma.visitDrop.aggregate({ where: { day }, _sum: { count: true } });
  return sum.count ?? 0;
}
