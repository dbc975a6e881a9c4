const DAY_MS = 24 * 60 * 60 * 1000;

/** Lifetimes of a key. With `day` the user chooses the last day. */
export const LIFETIMES = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
  ['day', 'On a day…'],
  ['never', 'Never'],
] as const;

export type Lifetime = (typeof LIFETIMES)[number][0];

/**
 * When a key stops working. Null means never; undefined means that the day is missing. A day ends at midnight
 * in the time zone of the browser.
 */
export function expiryOf(lifetime: Lifetime, day: string, now: Date): Date | null | undefined {
  if (lifetime === 'never') return null;
  if (lifetime !== 'day') return new Date(now.getTime() + Number(lifetime) * DAY_MS);
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end;
}
