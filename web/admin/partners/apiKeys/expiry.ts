const DAY_MS = 24 * 60 * 60 * 1000;

/** Lifetimes of a key. With `day` the user chooses the last day. */
export const LIFETIMES = [
  { value: '30', name: 'In 30 days' },
  { value: '90', name: 'In 90 days' },
  { value: '365', name: 'In a year' },
  { value: 'day', name: 'On a day…' },
  { value: 'never', name: 'Never' },
] as const;

export type Lifetime = (typeof LIFETIMES)[number]['value'];

export function isLifetime(text: string): text is Lifetime {
  return LIFETIMES.some(({ value }) => value === text);
}

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
