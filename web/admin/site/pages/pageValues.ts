import { checkSlot } from '../../../content/pages/words/checkSlot.ts';
import type { ItemField, Slot } from '../../../content/pages/words/declare.ts';
import type { Errors } from '../../kit/form/fieldErrors.ts';
import type { Part } from '../../kit/versions/VersionChoices.tsx';

/** Texts by the keys of their slots. A list is the JSON of its items. */
export type Values = Readonly<Record<string, string>>;

/** The texts of an item of a list, by the keys of its fields. */
export type Item = Readonly<Record<string, string>>;

/** The items of a list. Rows can be older than the fields, so a field can be missing. */
export function itemsOf(value: string): Item[] {
  return JSON.parse(value);
}

/** The items as a slot stores them: with all fields, in their order. */
export function listOf({ itemFields }: Pick<Slot, 'itemFields'>, items: readonly Item[]): string {
  const whole = items.map((item) =>
    Object.fromEntries(itemFields.map(({ key }) => [key, item[key] ?? ''])),
  );
  return JSON.stringify(whole);
}

/** The name of the control that holds a text, and of the text in the frame. */
export const nameOf = (slot: Slot, index: number, field: ItemField) =>
  `${slot.key}.${index}.${field.key}`;

/** Why texts cannot be saved, by the names of their controls. */
export function problemsOf(slot: Slot, value: string): Errors {
  if (slot.kind !== 'list') return problemAt(slot.key, slot, value);
  const inItems = itemsOf(value).flatMap((item, index) =>
    slot.itemFields.map((field, at) =>
      problemAt(
        nameOf(slot, index, field),
        { ...slot, ...field, required: at === 0 },
        item[field.key] ?? '',
      ),
    ),
  );
  const found: Errors = Object.assign({}, ...inItems);
  return Object.keys(found).length > 0 ? found : problemAt(slot.key, slot, value);
}

function problemAt(name: string, slot: Slot, value: string): Errors {
  const checked = checkSlot(slot, value);
  return 'problem' in checked ? { [name]: checked.problem } : {};
}

/** A text as people read it: each item of a list in lines of its own. */
export function readable(slot: Slot, value = ''): string {
  if (slot.kind !== 'list') return value;
  return itemsOf(value)
    .map((item) => slot.itemFields.flatMap(({ key }) => item[key] || []).join('\n  '))
    .join('\n');
}

/** The slots whose texts differ. */
export function differences(slots: readonly Slot[], one: Values, other: Values): Slot[] {
  return slots.filter(({ key }) => one[key] !== other[key]);
}

/** The texts that two people can change at the same time. */
export function partsOf(slots: readonly Slot[]): Part<Values>[] {
  return slots.map((slot) => ({
    title: slot.label,
    fields: [slot.key],
    text: (values) => readable(slot, values[slot.key]),
  }));
}
