const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a key may live; a day of one's own beside them. */
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
 * When a key stops working: null for never; undefined where a day was to be named and none was. A day counts to its
 * end in the reader's time zone.
 */
export function expiryOf(lifetime: Lifetime, day: string, now: Date): Date | null | undefined {
  if (lifetime === 'never') return null;
  if (lifetime !== 'day') return new Date(now.getTime() + Number(lifetime) * DAY_MS);
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end;
}
