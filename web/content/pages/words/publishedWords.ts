import { checkSlot } from './checkSlot.ts';
import type { Slot } from './declare.ts';

export interface PublishedWords {
  /** What differs from the defaults, by the keys of the slots. */
  values: Record<string, string>;
  /** The keys of what cannot be shown. The page shows their defaults. */
  broken: string[];
}

/**
 * Reads what was stored for a page. Rules and slots can have changed since then.
 * @param stored Values by keys. Keys without a slot are left out.
 */
export function publishedWords(
  slots: readonly Slot[],
  stored: Readonly<Record<string, unknown>>,
): PublishedWords {
  const values: Record<string, string> = {};
  const broken: string[] = [];
  for (const slot of slots) {
    if (!Object.hasOwn(stored, slot.key)) continue;
    const read = checkSlot(slot, stored[slot.key]);
    if ('problem' in read) broken.push(slot.key);
    else if (read.value !== slot.default) values[slot.key] = read.value;
  }
  return { values, broken };
}
