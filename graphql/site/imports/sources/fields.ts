import { toString } from 'hast-util-to-string';
import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const raw = unified().use(rehypeRaw).freeze();

export type Fields = Record<string, unknown>;

/** The fields of an object. Empty for anything else. */
export function fieldsOf(value: unknown): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Fields) : {};
}

/** The text of the first of these fields that has one. Numbers are texts too. */
export function textOf(fields: Fields, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return null;
}

/** The words of a text that may have tags and entities, on one line. */
export function wordsOf(html: string): string {
  if (!/[&<]/.test(html)) return html.replace(/\s+/g, ' ').trim();
  const source = { type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root;
  return toString(raw.runSync(source)).replace(/\s+/g, ' ').trim();
}

const DATE =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;

/** Milliseconds since the epoch. A time without a zone is UTC. Null for a date that cannot be read, such as 0000-00-00. */
export function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return inRange(value);
  if (typeof value !== 'string') return null;
  const parts = DATE.exec(value.trim());
  if (!parts) return inRange(Date.parse(value));
  const [, day = '', time = '00:00', zone = 'Z'] = parts;
  return inRange(Date.parse(`${day}T${time}${zone.toUpperCase() === 'UTC' ? 'Z' : zone}`));
}

/** From 1970 to 9999, which the database can store. */
function inRange(time: number): number | null {
  return time > 0 && time < 253_402_300_800_000 ? Math.round(time) : null;
}

/** The value of a field that holds JSON. Null if the text is not JSON, or is too long to be parsed. */
export function jsonIn(text: string | null): unknown {
  if (text === null || text.length > MOST_JSON) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** V8 ends the whole process when the JSON of a thread exceeds its memory. */
const MOST_JSON = 4 * 2 ** 20;
