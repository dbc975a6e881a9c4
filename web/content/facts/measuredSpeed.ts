/** The calls that must have been placed in the last 30 days before everybody may see the speed. */
export const CALLS_UNTIL_PUBLIC = 100;

/** How fast the calls of the last 30 days were. */
export interface MeasuredSpeed {
  since: Date;
  measuredAt: Date;
  /** First calls that carry the promise, and that a provider placed. */
  calls: number;
  /** The share of them whose phone rang within sixty seconds, 0 to 1. */
  within60: number;
  /** Of the calls that rang. Null if none did. */
  medianSeconds: number | null;
  p95Seconds: number | null;
  /** By the hour of the UTC day, earliest first. An hour without calls is left out. */
  hours: readonly { hour: number; calls: number; medianSeconds: number | null }[];
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '2.4 seconds'. It is cut, so that a late call never looks punctual. */
export function secondsInWords(seconds: number): string {
  const shown = (Math.floor(seconds * 10) / 10).toFixed(1);
  return shown === '1.0' ? '1 second' : `${shown} seconds`;
}

/** '97.5%'. Less than all is never 100%. */
export function shareInWords(share: number): string {
  return percent.format(share < 1 ? Math.min(share, 0.999) : 1);
}

/** 'November 23, 2026', in UTC. */
export function dayInWords(date: Date): string {
  return day.format(date);
}

/** The names of the measured figures, which texts of pages can use like other facts. Each is shown with its date. */
export const MEASURED_FACTS = {
  'speed.median': 'Measured: median time until the phone rings',
  'speed.p95': 'Measured: 95th percentile of the time until the phone rings',
  'speed.within60': 'Measured: share of phones that ring within sixty seconds',
  'speed.calls': 'Measured: calls of the last 30 days',
} as const;

type MeasuredFact = keyof typeof MEASURED_FACTS;

export function isMeasuredFact(name: string): name is MeasuredFact {
  return Object.hasOwn(MEASURED_FACTS, name);
}

/** The values of the measured facts. Those that nobody knows are left out. */
export function measuredFacts(
  speed: MeasuredSpeed | null,
): { name: MeasuredFact; label: string; value: string }[] {
  if (!speed) return [];
  const { medianSeconds, p95Seconds, within60, calls, measuredAt } = speed;
  const values: Record<MeasuredFact, string | null> = {
    'speed.median': medianSeconds === null ? null : secondsInWords(medianSeconds),
    'speed.p95': p95Seconds === null ? null : secondsInWords(p95Seconds),
    'speed.within60': shareInWords(within60),
    'speed.calls': `${whole.format(calls)} calls`,
  };
  return Object.entries(values).flatMap(([name, value]) =>
    isMeasuredFact(name) && value !== null
      ? [{ name, label: MEASURED_FACTS[name], value: `${value} (${dayInWords(measuredAt)})` }]
      : [],
  );
}

/** The text with its measured facts. Null if it has one that nobody knows. */
export function withMeasuredFacts(text: string, facts: ReadonlyMap<string, string>): string | null {
  let isKnown = true;
  const filled = text.replaceAll(/\{fact:([^{}]*)\}/g, (whole_, name: string) => {
    if (!isMeasuredFact(name)) return whole_;
    const value = facts.get(name);
    if (value === undefined) isKnown = false;
    return value ?? whole_;
  });
  return isKnown ? filled : null;
}
