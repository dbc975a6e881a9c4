import { Temporal } from 'temporal-polyfill';
import { areaPlace } from '../../../../web/content/sales/calling/areaPlace.ts';

/**
 * The code of the message for a visitor without JavaScript whose call is held: `lead-held-0800` for eight in the morning
 * where their area code is, because the server does not know their zone. Times are rounded up to quarters of an hour, so
 * that few variants of a page exist. `lead-held` if the area code names no place.
 *
 * @param heldUntil ISO 8601.
 */
export function heldNotice(heldUntil: string, phone: string): string {
  const zone = areaPlace(phone)?.zones[0];
  if (!zone) return 'lead-held';
  const time = Temporal.Instant.from(heldUntil)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'ceil' });
  return `lead-held-${time.toString({ smallestUnit: 'minute' }).replace(':', '')}`;
}
