import { MOST_TRAFFIC_DAYS } from '../../../content/reports/trafficDays.ts';
import { pathOf } from '../../../content/staff/areas.ts';

/** The conditions that a row of the page sets, and what they are called. */
export const FILTERS = {
  page: 'Page',
  post: 'Post',
  source: 'Source',
  campaign: 'Campaign',
  country: 'Country',
  device: 'Device',
  playbook: 'Playbook',
} as const;

export type FilterName = keyof typeof FILTERS;

const NAMES = Object.keys(FILTERS) as FilterName[];

/** What the address of the page says. */
export interface TrafficSelection {
  from: string;
  to: string;
  filter: { [Name in FilterName]?: string };
}

/** The ranges with a link, in days with today. */
export const RANGES = [1, 7, 30, 90] as const;
const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The days from a number of days ago to today, in the zone of the browser. */
export function lastDays(days: number, today: string): Pick<TrafficSelection, 'from' | 'to'> {
  const from = new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to: today };
}

/** Reads the range and the conditions from the address. Without a range that the server accepts, the last 30 days count. */
export function readSelection(params: URLSearchParams, today: string): TrafficSelection {
  const from = dayIn(params.get('from'));
  const to = dayIn(params.get('to'));
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 : 0;
  const isRange = from && to && days >= 1 && days <= MOST_TRAFFIC_DAYS;
  const range = isRange ? { from, to } : lastDays(DEFAULT_DAYS, today);
  const filter = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return { ...range, filter };
}

/** A day that exists: browsers read February 30 as March 2. */
function dayIn(text: string | null): string | null {
  if (!text || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** The address of a selection. */
export function trafficPath({ from, to, filter }: TrafficSelection): string {
  return `${pathOf('traffic')}?${new URLSearchParams({ from, to, ...filter })}`;
}

/** The selection with a condition, or without it if it holds already. */
export function toggled(
  selection: TrafficSelection,
  name: FilterName,
  value: string,
): TrafficSelection {
  const { [name]: held, ...others } = selection.filter;
  return { ...selection, filter: held === value ? others : { ...others, [name]: value } };
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** A value of a condition as people read it. */
export function valueInWords(name: FilterName, value: string): string {
  if (name !== 'country') return value;
  if (value === 'ZZ') return 'Unknown';
  return /^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value;
}
