import { TIME_ZONES } from '../../../content/meetings/booking/timeZones.ts';

/** The choices of a time zone, with labels: the one that is set, that of the browser, and those that the calendar offers. */
export function zonesFrom(set: string): (readonly [name: string, label: string])[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([set, own, ...TIME_ZONES])].map((name) => [name, name.replaceAll('_', ' ')]);
}
