import ICAL from 'ical.js';
import { CalendarError } from '../calendarError.ts';

/** All that busy times depend on. A mistake in another line, such as a description, does not matter. */
const PROPERTIES = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'FREEBUSY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
]);

/** As jCal (RFC 7265) has them. */
type Property = [name: string, ...unknown[]];
type Component = [name: string, properties: Property[], components: Component[]];

/**
 * The calendars of a file (RFC 5545), with the properties that busy times depend on. A line that cannot be read is left out.
 * @throws CalendarError for a text that is not a calendar, or that breaks off.
 */
export function calendarsOf(text: string): ICAL.Component[] {
  const root: Component = ['', [], []];
  const open: Component[] = [root];
  for (const line of contentLines(text)) {
    const [, name = '', value = ''] = /^([A-Za-z0-9-]+)[;:](.*)$/s.exec(line) ?? [];
    const property = name.toUpperCase();
    const current = open.at(-1) ?? root;
    if (property === 'BEGIN') {
      const component: Component = [value.trim().toLowerCase(), [], []];
      current[2].push(component);
      open.push(component);
    } else if (property === 'END') {
      const begun = open.findLastIndex(([each]) => each === value.trim().toLowerCase());
      if (begun > 0) open.length = begun;
    } else if (PROPERTIES.has(property)) {
      const read = propertyOf(line);
      if (read) current[1].push(read);
    }
  }
  const calendars = root[2];
  const isWhole = open.length === 1;
  if (!isWhole || calendars.length === 0 || calendars.some(([name]) => name !== 'vcalendar'))
    throw new CalendarError('The address does not lead to a calendar in iCalendar format.');
  return calendars.map(([name, properties, components]) => {
    // The library fails at every event with a zone if one zone of the file has no name.
    const usable = components.filter((each) => each[0] !== 'vtimezone' || isNamed(each));
    return new ICAL.Component([name, properties, usable]);
  });
}

/** The lines, of which long ones are folded (RFC 5545, 3.1). */
function* contentLines(text: string): Generator<string, void> {
  let begun: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      begun.push(line.slice(1));
      continue;
    }
    if (begun.length > 0) yield begun.join('');
    begun = [line];
  }
  if (begun.length > 0) yield begun.join('');
}

function isNamed([, properties]: Component): boolean {
  return properties.some(([name]) => name === 'tzid');
}

function propertyOf(line: string): Property | null {
  try {
    return ICAL.parse.property(line) as Property;
  } catch {
    return null;
  }
}
