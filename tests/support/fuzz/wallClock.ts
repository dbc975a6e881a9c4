import { areaPlace } from '../../../web/content/sales/calling/areaCodes.ts';
import { CANADIAN_ZONES } from '../../../web/content/sales/calling/callingRules.ts';
import type { Person } from './schedules.ts';

const EARLY_STATES = ['US-FL', 'US-OK', 'US-WA'];

/** The wall clock of a zone, read from Intl and not from the product's own calendar. */
function wallClock(zone: string, at: Date): { minutes: number; isWeekend: boolean } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
    isWeekend: ['Sat', 'Sun'].includes(part('weekday')),
  };
}

/** Whether every place where the person may be permits a call, by the rules as the law states them. */
export function isPermittedHour({ areaCode, timeZone, country }: Person, at: Date): boolean {
  const area = areaPlace(areaCode);
  const zones = [...(timeZone ? [timeZone] : []), ...(area?.zones ?? [])];
  return zones.every((zone) => {
    const { minutes, isWeekend } = wallClock(zone, at);
    const isCanada = country === 'CA' || area?.region.startsWith('CA') || CANADIAN_ZONES.has(zone);
    const opens = isCanada ? (isWeekend ? 10 * 60 : 9 * 60) : 8 * 60;
    const closes = isCanada && isWeekend ? 18 * 60 : 21 * 60;
    const early = EARLY_STATES.includes(area?.region ?? '') ? 20 * 60 : closes;
    return minutes >= opens && minutes < Math.min(closes, early);
  });
}
