import { findPageFact } from '../../facts/pageFacts.ts';
import type { Slot, WordsOf } from './declare.ts';

/** The text with the values of its facts. */
export function withFacts(text: string): string {
  return text.replaceAll(/\{fact:([^{}]*)\}/g, (whole, name: string) => {
    return findPageFact(name)?.value ?? whole;
  });
}

function wordOf(slot: Slot, value: string): string | Record<string, string>[] {
  if (slot.kind !== 'list') return withFacts(value);
  const items = JSON.parse(value) as Record<string, string>[];
  return items.map((item) =>
    Object.fromEntries(Object.entries(item).map(([key, text]) => [key, withFacts(text)])),
  );
}

/**
 * The texts of a page as it shows them, with the values of their facts.
 * @param values The published texts, by key. They replace the defaults. `checkSlot` has accepted each of them.
 */
export function readWords<const Slots extends readonly Slot[]>(
  slots: Slots,
  values: Readonly<Record<string, string>>,
): WordsOf<Slots> {
  const words = slots.map((slot) => [slot.key, wordOf(slot, values[slot.key] ?? slot.default)]);
  return Object.fromEntries(words) as WordsOf<Slots>;
}
