/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many of `trials` succeed: Poisson's trick for few, a normal number for many. Both are close enough for a crowd. */
function successes(next: () => number, trials: number, chance: number): number {
  if (trials <= 0 || chance <= 0) return 0;
  if (chance > 0.5) return trials - successes(next, trials, 1 - chance);
  const mean = trials * chance;
  if (mean < 25) {
    // Steps to the next success are geometric, which is exact.
    const step = Math.log1p(-chance);
    let found = 0;
    let at = Math.floor(Math.log1p(-next()) / step);
    while (at < trials) {
      found += 1;
      at += 1 + Math.floor(Math.log1p(-next()) / step);
    }
    return found;
  }
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const drawn = Math.round(mean + normal * Math.sqrt(mean * (1 - chance)));
  return Math.min(Math.max(drawn, 0), trials);
}

export interface Crowd {
  seed: number;
  /** The share of visitor-days with a goal. */
  rate: number;
  /** The factor of the rate in each variant. */
  factors: readonly number[];
  /** Visitors that come for the first time in an hour. */
  perHour: number;
  hours: number;
  /** The share of the visitors of the last variant whom nobody counts. */
  lost?: number;
}

const RETURNING = 0.3;
/** One of ten converts eleven times as often as the others. On average they have the rate of the crowd. */
const KINDS = [
  { share: 0.9, factor: 0.5 },
  { share: 0.1, factor: 5.5 },
];

/**
 * A crowd that comes by hour. Three of ten come again on another day of the next week, and may be shown another variant; who has had a
 * goal has no second one.
 * @param look is told the sums after each hour, and ends it with true
 */
export function comeByHour(
  { seed, rate, factors, perHour, hours, lost = 0 }: Crowd,
  look: (visitors: number[], goals: number[], hour: number) => boolean,
): void {
  const next = numbers(seed);
  const variants = factors.length;
  const visitors = factors.map(() => 0);
  const goals = factors.map(() => 0);
  const later = new Map<number, { kind: number; undecided: number; done: number }[]>();
  const spread = (people: number) => {
    let left = people;
    return factors.map((_each, place) => {
      const part = successes(next, left, 1 / (variants - place));
      left -= part;
      return part;
    });
  };
  for (let hour = 0; hour < hours; hour += 1) {
    const day = Math.sin((hour * Math.PI) / 12);
    const came = successes(next, Math.round(2 * perHour * (1 + 0.8 * day)), 0.5);
    const groups = KINDS.map(({ share }, kind) => ({
      kind,
      undecided: Math.round(came * share),
      done: 0,
      isFirst: true,
    }));
    const returned = (later.get(hour) ?? []).map((each) => ({ ...each, isFirst: false }));
    later.delete(hour);
    for (const { kind, undecided, done, isFirst } of [...groups, ...returned]) {
      const chance = rate * (KINDS[kind]?.factor ?? 1) * (1 + 0.2 * day);
      let open = 0;
      let reached = 0;
      for (const [place, people] of spread(undecided).entries()) {
        const won = successes(next, people, chance * (factors[place] ?? 1));
        visitors[place] = (visitors[place] ?? 0) + counted(people, place);
        goals[place] = (goals[place] ?? 0) + won;
        open += people - won;
        reached += won;
      }
      for (const [place, people] of spread(done).entries())
        visitors[place] = (visitors[place] ?? 0) + counted(people, place);
      if (!isFirst) continue;
      const at = hour + 24 * (1 + Math.floor(next() * 7));
      const group = {
        kind,
        undecided: successes(next, open, RETURNING),
        done: successes(next, reached, RETURNING),
      };
      later.set(at, [...(later.get(at) ?? []), group]);
    }
    if (look(visitors, goals, hour)) return;
  }

  function counted(people: number, place: number): number {
    return lost > 0 && place === variants - 1 ? successes(next, people, 1 - lost) : people;
  }
}
