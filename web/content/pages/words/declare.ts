/** `line`: one line. `text`: several lines and marks. `list`: a JSON array of items. */
export type SlotKind = 'line' | 'text' | 'image' | 'link' | 'list';

/** A text inside an item of a list. */
export interface ItemField<Key extends string = string> {
  key: Key;
  label: string;
  kind: Exclude<SlotKind, 'list'>;
  /** In UTF-16 units. Null for pictures. */
  maxLength: number | null;
}

/** A text of a page that editors can change. */
export interface Slot<
  Key extends string = string,
  Kind extends SlotKind = SlotKind,
  Item extends string = string,
> {
  key: Key;
  /** As the console shows it. */
  label: string;
  kind: Kind;
  /** Today's text. It may hold facts as `{fact:name}`. Of a list: its items as JSON. */
  default: string;
  /** In UTF-16 units; of a list, its items. Null for pictures. */
  maxLength: number | null;
  /** Whether it must not be empty. */
  required: boolean;
  /** The smallest number of items. Null for what is no list. */
  minItems: number | null;
  /** What each item of a list holds. An item is not complete without the first of them. Empty for what is no list. */
  itemFields: readonly ItemField<Item>[];
  /** The part of the page in which it stands. */
  section: string;
}

type Declared<Key extends string, Kind extends SlotKind, Item extends string = never> = Omit<
  Slot<Key, Kind, Item>,
  'section'
>;

const plain = { required: false, minItems: null, itemFields: [] } as const;

export function line<const Key extends string>(
  key: Key,
  label: string,
  maxLength: number,
  text: string,
): Declared<Key, 'line'> {
  return { ...plain, key, label, kind: 'line', maxLength, default: text };
}

export function text<const Key extends string>(
  key: Key,
  label: string,
  maxLength: number,
  words: string,
): Declared<Key, 'text'> {
  return { ...plain, key, label, kind: 'text', maxLength, default: words };
}

export function link<const Key extends string>(
  key: Key,
  label: string,
  to: string,
): Declared<Key, 'link'> {
  return { ...plain, key, label, kind: 'link', maxLength: 2000, default: to };
}

/** The words of the page's `h1`. */
export function headline(maxLength: number, words: string): Declared<'headline', 'line'> {
  return { ...line('headline', 'Headline', maxLength, words), required: true };
}

/** Title and description, which every public page has. */
export function metadata(page: { title: string; description: string }) {
  return section(
    'Search results and previews',
    { ...line('title', 'Page title', 120, page.title), required: true },
    { ...line('description', 'Page description', 300, page.description), required: true },
  );
}

/** A field of an item. Pictures have no limit. */
export function field<const Key extends string>(
  key: Key,
  label: string,
  kind: ItemField['kind'],
  maxLength: number | null,
): ItemField<Key> {
  return { key, label, kind, maxLength };
}

export function list<const Key extends string, const Item extends string>(
  key: Key,
  label: string,
  maxItems: number,
  itemFields: readonly ItemField<Item>[],
  items: readonly Record<NoInfer<Item>, string>[],
): Declared<Key, 'list', Item> {
  return {
    key,
    label,
    kind: 'list',
    maxLength: maxItems,
    // The keys in the order of the fields, as a list is stored.
    default: JSON.stringify(
      items,
      itemFields.map((each) => each.key),
    ),
    required: false,
    minItems: 1,
    itemFields,
  };
}

/** Slots that stand together on the page. A label that begins with a small letter gets the section's name before it. */
export function section<const Slots extends readonly Declared<string, SlotKind, string>[]>(
  name: string,
  ...slots: Slots
): (Slots[number] & { section: string })[] {
  return slots.map((slot) => ({
    ...slot,
    section: name,
    label: /^[a-z]/.test(slot.label) ? `${name}: ${slot.label}` : slot.label,
  }));
}

/** The texts of a page by the keys of its slots, as the page shows them: facts are filled in, lists are arrays. */
export type WordsOf<Slots extends readonly Slot[]> = {
  [Each in Slots[number] as Each['key']]: Each extends {
    kind: 'list';
    itemFields: readonly ItemField<infer Item>[];
  }
    ? readonly Record<Item, string>[]
    : string;
};
