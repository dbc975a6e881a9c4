/** How a list can be sorted. In the URL `title` is ascending and `-title` descending. */
export interface Sorting<Key extends string = string> {
  keys: readonly Key[];
  /** The order that needs no text in the URL. */
  initial: `-${Key}` | Key;
  /** Keys that a first click sorts in descending order. */
  descendingFirst: readonly Key[];
}

export interface Order<Key extends string = string> {
  key: Key;
  direction: 'asc' | 'desc';
}

/** Reads an order from a URL. Empty text is the initial order, and an unknown order means the same. */
export function readSort(sorting: Sorting | undefined, text: string): string {
  const isKnown = sorting?.keys.includes(keyOf(text)) && text !== sorting.initial;
  return isKnown ? text : '';
}

export function orderOf<Key extends string>(sorting: Sorting<Key>, sort: string): Order<Key> {
  const text = sort || sorting.initial;
  const key = sorting.keys.find((each) => each === keyOf(text)) ?? sorting.keys[0];
  if (key === undefined) throw new Error('A list that can be sorted needs a key.');
  return { key, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

/** The order after a click on the head of a column. */
export function sortBy(sorting: Sorting, sort: string, key: string): string {
  const order = orderOf(sorting, sort);
  const isDescending =
    order.key === key ? order.direction === 'asc' : sorting.descendingFirst.includes(key);
  const next = isDescending ? `-${key}` : key;
  return next === sorting.initial ? '' : next;
}

function keyOf(text: string): string {
  return text.replace(/^-/, '');
}
