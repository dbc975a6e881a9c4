/**
 * The information that finds the planned effect in 85 of 100 experiments that somebody looks at every hour, by the number of
 * variants. Computed exactly for effects of 2 to 50 %.
 */
const INFORMATION: Readonly<Record<number, number>> = { 2: 14.5, 3: 16.6, 4: 17.8 };

/** The range of effects that can be planned. */
const EFFECTS = { smallest: 0.02, largest: 1 } as const;

/** The largest number that the API can show. A page with many visitors and no goal would need more for a small difference. */
const MOST_VISITORS = 2 ** 31 - 1;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The years of a time in the API have four digits. */
const YEAR_10000 = Date.UTC(10_000, 0);

/** The share of visitors with a goal, from a count. A page without a visitor is taken to have 3 %. */
export function baseRate({ goals, visitors }: { goals: number; visitors: number }): number {
  return (goals + 1) / (visitors + 33);
}

/** The visitor-days of all variants together with which a difference of `effect` is found in 85 of 100 experiments. */
export function plannedVisitors(rate: number, effect: number, variants: number): number {
  const information = INFORMATION[variants];
  if (information === undefined) throw new Error(`An experiment cannot have ${variants} variants.`);
  const ofGoal = (2 + effect) / ((1 + effect) * Math.log1p(effect) ** 2);
  return Math.min(MOST_VISITORS, Math.ceil((variants * information * ofGoal) / Math.min(rate, 1)));
}

/** The smallest effect that is found with these visitors. Null if not even a doubling is. */
export function effectFoundWith(visitors: number, rate: number, variants: number): number | null {
  if (plannedVisitors(rate, EFFECTS.largest, variants) > visitors) return null;
  let [tooSmall, found]: [number, number] = [0.001, EFFECTS.largest];
  while (found - tooSmall > 0.0005) {
    const middle = (tooSmall + found) / 2;
    if (plannedVisitors(rate, middle, variants) > visitors) tooSmall = middle;
    else found = middle;
  }
  return found;
}

/** When the planned visitors will have come. Null without visitors, or with so few that it is after the year 9999. */
export function expectedUntil({
  planned,
  counted,
  perDay,
  from,
  delayDays,
}: {
  planned: number;
  /** Visitors until now. */
  counted: number;
  /** Visitors of one day. */
  perDay: number;
  from: Date;
  /** Days after which a goal is decided. */
  delayDays: number;
}): Date | null {
  if (perDay <= 0) return null;
  const days = Math.max(planned - counted, 0) / perDay + delayDays;
  const at = from.getTime() + days * DAY_MS;
  return at < YEAR_10000 ? new Date(at) : null;
}
