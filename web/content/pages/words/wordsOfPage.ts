import { readWords } from './readWords.ts';
import { slotsOf } from './slots.ts';
import type { Words } from './words.ts';

/**
 * The words of a page as it shows them.
 * @param values the texts that replace the defaults. `checkSlot` has accepted each of them.
 * @throws for a path without slots
 */
export function wordsOfPage(path: string, values: Readonly<Record<string, string>>): Words {
  const slots = slotsOf(path);
  if (!slots) throw new Error(`${path} has no slots.`);
  return readWords(slots, values);
}
