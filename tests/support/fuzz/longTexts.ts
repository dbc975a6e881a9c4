import { SOAK_TIMES } from '../product/soak.ts';

/** Beginnings of an e-mail address, a name and a URL, so that a text reaches what reads one of these. */
const STARTS = SOAK_TIMES > 1 ? ['ann@', '', 'https://example.com/'] : ['ann@'];

/** Long texts. The soak sends one of each kind. */
export function longTexts(length: number): string[] {
  return STARTS.map((start) => start.padEnd(length, 'a.'));
}

/** Copies of a value, each with one of its texts, at any depth, replaced. */
export function* withOneText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      for (const replaced of withOneText(each, text)) yield value.with(index, replaced);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      for (const replaced of withOneText(each, text)) yield { ...value, [name]: replaced };
    }
  }
}
