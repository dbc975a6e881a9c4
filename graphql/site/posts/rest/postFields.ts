import type { Input } from '../../../http/rest/input.ts';
import { RestError } from '../../../http/problems/problems.ts';

/** Texts of a post that null clears. */
const NOTES = [
  'excerpt',
  'featuredImage',
  'featuredImageAlt',
  'metaTitle',
  'metaDescription',
] as const;

/**
 * The fields that were sent, as input of the schema. Fields that were not sent are left out, so an update keeps them.
 *
 * @throws RestError 400 for values that do not fit the types of the schema.
 */
export function postFields(body: Input): Record<string, unknown> {
  return {
    ...kept('title', body.has('title'), () => body.optionalText('title') ?? ''),
    ...kept('content', body.has('content'), () => body.optionalText('content') ?? ''),
    ...Object.fromEntries(
      NOTES.filter((name) => body.has(name)).map((name) => [name, body.optionalText(name)]),
    ),
    ...filled('slug', body.optionalText('slug')),
    ...filled('authorId', body.optionalText('authorId')),
    ...filled('status', statusOf(body)),
    ...filled('categoryIds', listOf(body, 'categoryIds', idOf)),
    ...filled('tags', listOf(body, 'tags', nameOf)),
    ...kept('publishedAt', body.has('publishedAt'), () => dateOf(body)),
  };
}

/** The version that a change is based on; null where it was not sent. */
export function versionOf(body: Input): number | null {
  const text = body.numeral('version');
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw fault('version', 'version must be a whole number');
  return Number(text);
}

function kept(name: string, sent: boolean, read: () => unknown): Record<string, unknown> {
  return sent ? { [name]: read() } : {};
}

/** Empty values are left out too, because forms send their empty fields. */
function filled(name: string, value: unknown): Record<string, unknown> {
  return value === null || value === '' ? {} : { [name]: value };
}

function statusOf(body: Input): string | null {
  const status = body.textOrNull('status');
  if (status === null && !body.isNotText('status')) return null;
  if (status === '' || status === 'draft' || status === 'published') return status;
  throw fault('status', 'Status must be draft or published');
}

function dateOf(body: Input): string | null {
  const text = body.optionalText('publishedAt');
  if (text === null || text === '') return null;
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (year >= 1970 && year < 10_000) return date.toISOString();
  throw fault('publishedAt', 'publishedAt must be a date and time');
}

function listOf(
  body: Input,
  name: string,
  read: (item: unknown) => string | null,
): string[] | null {
  const items = body.list(name);
  if (!items && (body.isNotText(name) || body.textOrNull(name))) {
    throw fault(name, `${name} must be a list of texts`);
  }
  if (!items) return null;
  return items.map((item) => {
    const text = read(item);
    if (text === null) throw fault(name, `${name} must be a list of texts`);
    return text;
  });
}

function idOf(item: unknown): string | null {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  return isObject(item) && 'id' in item && typeof item.id === 'string' ? item.id : null;
}

/** A tag by its name, or as an object like those in a post. */
function nameOf(item: unknown): string | null {
  if (typeof item === 'string') return item;
  return isObject(item) && 'name' in item && typeof item.name === 'string' ? item.name : null;
}

function isObject(item: unknown): item is object {
  return typeof item === 'object' && item !== null;
}

function fault(field: string, message: string): RestError {
  return new RestError(400, message, { errors: [{ field, msg: message }] });
}
