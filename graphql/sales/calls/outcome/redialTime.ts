import { Temporal } from 'temporal-polyfill';
import { areaPlace } from '../../../../web/content/sales/calling/areaPlace.ts';

/** A good hour of the next morning: after the first rush of the day, and permitted in every place. */
const GOOD_HOUR = Temporal.PlainTime.from('10:00');

const UNITS: Record<string, 'seconds' | 'minutes' | 'hours'> = {
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
};

/**
 * When a call that nobody answered is tried again. The gate decides at that time whether it may be placed.
 *
 * @param pause One of the setting REDIAL: `30s`, `5m`, `2h`, or `next-morning` at the place of the person.
 */
export function redialTime(
  pause: string,
  missedAt: Date,
  { phone, timeZone }: { phone: string; timeZone: string | null },
): Date {
  const missed = Temporal.Instant.fromEpochMilliseconds(missedAt.getTime());
  if (pause === 'next-morning') {
    const zone = timeZone ?? areaPlace(phone)?.zones[0] ?? 'UTC';
    const tomorrow = missed.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
    const morning = tomorrow.toZonedDateTime({ timeZone: zone, plainTime: GOOD_HOUR });
    return new Date(morning.epochMilliseconds);
  }
  const unit = UNITS[pause.slice(-1)] ?? 'minutes';
  return new Date(missed.add({ [unit]: Number(pause.slice(0, -1)) }).epochMilliseconds);
}
