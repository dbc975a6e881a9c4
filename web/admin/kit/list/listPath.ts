import { type FilterTexts, writeFilters } from './filters/filter.ts';
import type { List, Selection } from './list.ts';

/** An address with a query of the entries that are not empty. */
export function addressOf(path: string, entries: Record<string, string>): string {
  const query = new URLSearchParams(
    Object.entries(entries).filter(([, value]) => value),
  ).toString();
  return query ? `${path}?${query}` : path;
}

interface Place extends Partial<Omit<Selection, 'filters'>> {
  filters: Partial<FilterTexts>;
}

/** The address of a part of a list. */
export function listPath(
  { path, filters }: Pick<List, 'path' | 'filters'>,
  { filters: texts, sort = '', position = null }: Place,
): string {
  const place = Object.entries(position ?? {}).map(([name, value]) => [name, String(value)]);
  const entries: Record<string, string> = Object.fromEntries([
    ...writeFilters(filters, texts),
    ['sort', sort],
    ...place,
  ]);
  return addressOf(path, entries);
}

/** The address of an entry's details beside the list that `search` selects. */
export function detailsPath(path: string, id: string, search = ''): string {
  return `${path}/${encodeURIComponent(id)}${search}`;
}
