import type { Slot } from '../../../../content/pages/words/declare.ts';
import { readWords } from '../../../../content/pages/words/readWords.ts';
import type { Words } from '../../../../content/pages/words/words.ts';
import { itemsOf, listOf, nameOf, type Values } from '../pageValues.ts';
import { withMarks, withPictureMark } from './textMarks.ts';

export interface MarkedWords {
  words: Words;
  /** The names of the texts, by the numbers of their marks. */
  names: readonly string[];
  /** The names of all pictures, also of those that are drawn while nobody has chosen one. */
  pictures: ReadonlySet<string>;
}

/** Titles of tabs and search results have no place in the page. */
const NOT_IN_PAGE = ['title', 'description'];

/** The words of a page for its frame, with marks by which the console finds each text. */
export function markedWords(slots: readonly Slot[], values: Values): MarkedWords {
  const names: string[] = [];
  const pictures = new Set<string>();
  const marked = (name: string, kind: Slot['kind'], text: string): string => {
    if (kind === 'image') {
      pictures.add(name);
      return text && withPictureMark(text, names.push(name) - 1);
    }
    const isText = kind === 'line' || kind === 'text';
    // An empty text stays empty, because pages leave out what would be around it.
    if (!isText || text === '' || NOT_IN_PAGE.includes(name)) return text;
    return withMarks(text, names.push(name) - 1);
  };
  const texts = slots.map((slot) => {
    const value = values[slot.key] ?? slot.default;
    if (slot.kind !== 'list') return [slot.key, marked(slot.key, slot.kind, value)];
    const items = itemsOf(value).map((item, index) =>
      Object.fromEntries(
        slot.itemFields.map((field) => [
          field.key,
          marked(nameOf(slot, index, field), field.kind, item[field.key] ?? ''),
        ]),
      ),
    );
    return [slot.key, listOf(slot, items)];
  });
  return { words: readWords(slots, Object.fromEntries(texts)), names, pictures };
}
