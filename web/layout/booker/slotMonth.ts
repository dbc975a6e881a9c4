import { isTimeZone } from '../../content/fields/timeZone.ts';
import { isNorthAmericanZone } from '../../content/meetings/weekStart.ts';
import { type Carried, carriedParameters, readCarried } from '../../content/meetings/interest.ts';

/** The days of a month, as the server computes them. */
export interface SlotDays {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Null if the month before is over. */
  readonly previous: string | null | undefined;
  readonly next: string;
  readonly timeZone: string;
  readonly days: readonly {
    /** `YYYY-MM-DD`. */
    readonly date: string;
    /** 1 is Monday. */
    readonly weekday: number;
    readonly slots: readonly { readonly start: string }[];
  }[];
}

/** A month of the calendar in which visitors book. */
export interface SlotMonth extends SlotDays {
  /** Null for the team. */
  readonly hostName: string | null | undefined;
  /** The kind of meeting. */
  readonly type: string;
  /** The kinds that the visitor can choose from. */
  readonly types: readonly {
    readonly slug: string;
    readonly name: string;
    readonly minutes: number;
    readonly description: string | null | undefined;
  }[];
  readonly meeting: string;
  readonly minutes: number;
  /** How the meeting takes place; null if it depends on the host. */
  readonly place: 'phone' | 'video' | null | undefined;
}

/** What the visitor has chosen so far. It is in the query of the page. */
export interface Choice {
  /** Username of a host; null for the team. */
  host: string | null;
  /** The kind of meeting; null for the usual one. */
  type: string | null;
  month: string | null;
  /** Null before the zone of the browser is known. */
  timeZone: string | null;
  day: string | null;
  /** The beginning of a slot. */
  start: string | null;
  /** The token of a booking that moves to the chosen slot; null for a new booking. */
  moving: string | null;
  /** `sunday` if the weeks of the visitor's network or language begin on Sunday. */
  week: string | null;
  /** The plan, service or numbers with which the visitor came. */
  carried: Carried;
}

/** The parameters of a choice that the page reads, each with the values that matter. */
export const choiceParameters = {
  ...carriedParameters,
  week: /^sunday$/,
  type: /^[a-z0-9-]{1,40}$/,
  month: /^20\d\d-(0[1-9]|1[0-2])$/,
  timeZone: /^[A-Za-z][\w+/-]{1,60}$/,
  moving: /^[\w-]{1,100}$/,
  day: /^20\d\d-(0[1-9]|1[0-2])-\d\d$/,
  start: /^20\d\d-(0[1-9]|1[0-2])-\d\dT\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d|Z)$/,
} satisfies Record<string, RegExp>;

/** Reads the choice from query parameters. An invalid value counts as missing. */
export function readChoice(parameters: URLSearchParams, host: string | null): Choice {
  const read = (name: keyof typeof choiceParameters) => {
    const value = parameters.get(name);
    return value !== null && choiceParameters[name].test(value) ? value : null;
  };
  const start = read('start');
  const day = start?.slice(0, 'YYYY-MM-DD'.length) ?? read('day');
  const timeZone = read('timeZone');
  return {
    host,
    type: read('type'),
    // The calendar of a month may also show days of the next one.
    month: read('month') ?? day?.slice(0, 'YYYY-MM'.length) ?? null,
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : null,
    day,
    start,
    moving: read('moving'),
    week: read('week'),
    carried: readCarried(parameters),
  };
}

/** The parameters that a step of the choice keeps: all but the month, the day, the time and the zone. */
export function keptParameters({
  type,
  moving,
  week,
  carried,
}: Choice): [name: string, value: string][] {
  return Object.entries({ type, moving, week, ...carried }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
}

/** Whether the weeks of the visitor begin on Sunday: by the network, the language or the zone. */
export function beginsOnSunday({ week }: Choice, timeZone: string): boolean {
  return week === 'sunday' || isNorthAmericanZone(timeZone);
}

/** The column of a weekday, from 1. @param weekday 1 is Monday. */
export function columnOf(weekday: number, sundayFirst: boolean): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  return (sundayFirst ? (weekday % 7) + 1 : weekday) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

/** The days from the first week with a free time on. All days if no time is free. */
export function shownDays(days: SlotDays['days'], sundayFirst: boolean): SlotDays['days'] {
  const free = days.findIndex(({ slots }) => slots.length > 0);
  const column = columnOf(days[free]?.weekday ?? 1, sundayFirst);
  return days.slice(Math.max(0, free - column + 1));
}

/** The time that the visitor has chosen. */
export interface ChosenTime {
  start: string;
  /** Free times around it, if it was taken in the meantime. Null while it is free. */
  instead: string[] | null;
}

const MOST_INSTEAD = 6;

/** The chosen time in a month of the calendar. Null if no time is chosen. */
export function chosenTime({ days }: SlotDays, { start }: Choice): ChosenTime | null {
  const time = Date.parse(start ?? '');
  if (start === null || Number.isNaN(time)) return null;
  const free = days.flatMap(({ slots }) => slots.map((slot) => slot.start));
  // In another zone, the same time has another offset.
  const same = free.find((other) => Date.parse(other) === time);
  if (same) return { start: same, instead: null };
  const distance = (other: string) => Math.abs(Date.parse(other) - time);
  const instead = free
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_INSTEAD)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return { start, instead };
}
