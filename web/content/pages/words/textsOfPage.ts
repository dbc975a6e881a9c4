import type { Slot } from './declare.ts';
import { marksOf } from './marks.ts';
import { publishedWords } from './publishedWords.ts';
import { slotsOf } from './slots.ts';

/** A text of a page: a slot, or a field of an item of a list. */
interface TextOfPage {
  /** The key of the slot, or of a list `<key>.<index>.<field>`, as the control of the editor is named. */
  name: string;
  label: string;
  kind: Slot['kind'];
  text: string;
}

/** The texts that a page shows. @param stored what was published for it, by the keys of its slots. */
function textsOfPage(path: string, stored: Readonly<Record<string, unknown>>): TextOfPage[] {
  const slots = slotsOf(path) ?? [];
  const { values } = publishedWords(slots, stored);
  return slots.flatMap(({ key, label, kind, itemFields, ...slot }) => {
    const text = values[key] ?? slot.default;
    if (kind !== 'list') return [{ name: key, label, kind, text }];
    const items: Record<string, string>[] = JSON.parse(text);
    return items.flatMap((item, index) =>
      itemFields.map((field) => ({
        name: `${key}.${index}.${field.key}`,
        label: `${label} ${index + 1}: ${field.label}`,
        kind: field.kind,
        text: item[field.key] ?? '',
      })),
    );
  });
}

/** A link in the words of a page. */
interface LinkOfPage extends Pick<TextOfPage, 'name' | 'label'> {
  url: string;
}

/** The links in the words that a page shows. @param stored what was published for it. */
export function linksOfPage(path: string, stored: Readonly<Record<string, unknown>>): LinkOfPage[] {
  return textsOfPage(path, stored).flatMap(({ name, label, kind, text }) => {
    if (kind === 'link' && text !== '') return [{ name, label, url: text }];
    if (kind !== 'text') return [];
    return marksOf(text).flatMap((mark) =>
      mark.kind === 'link' ? [{ name, label, url: mark.to }] : [],
    );
  });
}
