import { fieldError } from '../../../http/problems/problems.ts';
import {
  type FieldReader,
  type FieldReaders,
  isFields,
  readText,
  unlessEmpty,
} from '../../../http/rest/readFields.ts';

/** Clients send a post back in the form in which they have read it. Forms send their empty fields. */
export const POST_FIELDS: FieldReaders = {
  title: textOnceSent,
  content: textOnceSent,
  slug: unlessEmpty,
  authorId: unlessEmpty,
  status: unlessEmpty,
  categoryIds: listOf(idOf),
  tags: listOf(nameOf),
  publishedAt: ({ value, field }) =>
    value === undefined ? undefined : dateOf(readText(value, field), field),
};

/** Null empties a text that must not be empty, so that the rules report it. An update keeps what was not sent. */
function textOnceSent({ value, read }: Parameters<FieldReader>[0]): unknown {
  return value === null ? '' : read();
}

function dateOf(text: string, field: string): string | null {
  if (text === '') return null;
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (year >= 1970 && year < 10_000) return date.toISOString();
  throw fieldError(field, `${field} must be a date and time`);
}

/** The items as texts. An empty text is the empty list of a form, and left out. */
function listOf(read: (item: unknown) => string | null): FieldReader {
  return ({ value, field }) => {
    if ((value ?? '') === '') return undefined;
    const items = Array.isArray(value) ? value.map(read) : [null];
    if (items.includes(null)) throw fieldError(field, `${field} must be a list of texts`);
    return items;
  };
}

function idOf(item: unknown): string | null {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  return isFields(item) && typeof item['id'] === 'string' ? item['id'] : null;
}

/** A tag by its name, or as an object like those in a post. */
function nameOf(item: unknown): string | null {
  if (typeof item === 'string') return item;
  return isFields(item) && typeof item['name'] === 'string' ? item['name'] : null;
}
