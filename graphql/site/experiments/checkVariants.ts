import type { Slot } from '../../../web/content/pages/words/declare.ts';
import { isTestable, type StoredVariant } from '../../../web/content/site/experiments.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { read, type Values } from '../pages/pageRows.ts';
import { checkedValues } from '../pages/savePageDraft.ts';

interface Given {
  name: string;
  slots: readonly { key: string; value: string }[];
}

/**
 * The variants as they are stored. Values that the page shows anyway are left out, so the first variant has none.
 *
 * @param published the texts of the page that differ from the defaults
 * @throws InvalidInputError naming the first field that is wrong
 */
export function checkedVariants(
  slots: readonly Slot[],
  published: Values,
  given: readonly Given[],
): StoredVariant[] {
  const shown = (key: string) =>
    read(published, key) ?? slots.find((slot) => slot.key === key)?.default;
  const variants = given.map(({ name, slots: sent }, place): StoredVariant => {
    const values = valuesOf(slots, sent, place);
    const changed = Object.entries(values).filter(([key, value]) => value !== shown(key));
    if (place === 0 && changed[0])
      refuse(
        `variants.0.slots.${sent.findIndex(({ key }) => key === changed[0]?.[0])}.value`,
        'The first variant is the page as it is. Publish this text first, or move it to another variant',
      );
    if (place > 0 && changed.length === 0)
      refuse(`variants.${place}.slots`, `${name} shows the same as the page`);
    return { name, slots: Object.fromEntries(changed.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
  });
  const contents = variants.map((variant) => JSON.stringify(variant.slots));
  const twice = contents.findIndex((content, place) => contents.indexOf(content) < place);
  if (twice > 0)
    refuse(`variants.${twice}.slots`, `${variants[twice]?.name} shows the same as another variant`);
  return variants;
}

/** The checked texts of one variant. An error names the place of the text in the input. */
function valuesOf(slots: readonly Slot[], sent: Given['slots'], place: number): Values {
  const locked = sent.findIndex(({ key }) => {
    const slot = slots.find((each) => each.key === key);
    return slot && !isTestable(slot);
  });
  if (locked >= 0)
    refuse(
      `variants.${place}.slots.${locked}.key`,
      'Only texts on the page can have variants: no lists, pictures, links, titles and descriptions of the page',
    );
  try {
    return checkedValues(slots, sent);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const [{ field, message } = { field: '', message: error.message }] = error.issues;
    const at = sent.findLastIndex(({ key }) => key.slice(0, 100) === field);
    throw new InvalidInputError([{ field: `variants.${place}.slots.${at}.value`, message }]);
  }
}

function refuse(field: string, message: string): never {
  throw new InvalidInputError([{ field, message }]);
}
