import * as z from 'zod/mini';
import { fieldError } from '../problems/problems.ts';
import { eachPart } from '../../../web/content/fields/attribution.ts';
import { HONEYPOT } from '../../../web/content/fields/hiddenFields.ts';

/** The fields of a body as they were sent. Each may be missing or of another type. */
export type Fields = Readonly<Record<string, unknown>>;

interface SentFields {
  fields: Fields;
  /** Full URL of the page that posted a form, as far as the browser tells. Null for everything else. */
  postedFrom: string | null;
}

interface AskedField extends SentFields {
  /** The field's path in errors, such as `consent.at`. */
  field: string;
  /** Undefined if it was not sent. */
  value: unknown;
  /** Reads it by its schema. */
  read(): unknown;
}

/** Reads a field that a body may spell in another way than the schema. Undefined leaves it out of the input. */
export type FieldReader = (asked: AskedField) => unknown;

/** Path of a field → how it is read. */
export type FieldReaders = Readonly<Record<string, FieldReader>>;

/**
 * The fields that the schema names, with the types that GraphQL takes. Only the types are checked. The rules of the schema run
 * in the mutation, after its limits are counted.
 *
 * A required text that is missing is empty, so that the rules report it. Other missing fields are left out.
 * @throws RestError 400 for a value of another type: a number that was meant as text has lost its zeros.
 */
export function readFields(
  schema: z.core.$ZodObject,
  sent: SentFields,
  readers: FieldReaders,
): Record<string, unknown> {
  return readObject(schema, sent.fields, '');

  function readObject(object: z.core.$ZodObject, values: Fields, path: string) {
    const read = Object.entries(object._zod.def.shape).map(([name, type]) => {
      const asked = { name, type, field: path + name, value: values[name] };
      return [name, readOne(asked)] as const;
    });
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
  }

  function readOne(asked: { type: z.core.$ZodType; field: string; value: unknown }): unknown {
    const { field, value } = asked;
    const read = () => readValue(asked.type, value, field);
    const reader = readers[field];
    return reader ? reader({ ...sent, field, value, read }) : read();
  }

  function readValue(type: z.core.$ZodType, value: unknown, field: string): unknown {
    const { bare, isOptional } = bareType(type);
    if (isOptional && (value ?? null) === null) return value;
    if (bare instanceof z.core.$ZodString) return readText(value, field);
    if (bare instanceof z.core.$ZodBoolean) return readFlag(value);
    if (bare instanceof z.core.$ZodNumber) return readCount(value, field);
    if (bare instanceof z.core.$ZodEnum) return readChoice(bare, value, field);
    if (!(bare instanceof z.core.$ZodObject)) throw new Error(`${field} needs a reader.`);
    if (!isFields(value)) throw fieldError(field, `${field} must be an object`);
    return readObject(bare, value, `${field}.`);
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text; null if it is missing or not a text. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The digits of a number that was sent as a number or as text; null for anything else. */
export function numeral(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : textOrNull(value);
}

/** Reads a text that must never be a reason to refuse a body. */
export const textIfAny: FieldReader = ({ value }) => textOrNull(value);

/** Leaves out what is empty, because forms send their empty fields. */
export const unlessEmpty: FieldReader = ({ value, read }) =>
  value === '' || value === null ? undefined : read();

/** Empty if it is missing. @throws RestError 400 for any other type. */
export function readText(value: unknown, field: string): string {
  if (typeof value === 'string') return value;
  if ((value ?? null) === null) return '';
  throw fieldError(field, `${field} must be a text`);
}

/** True for true and for a ticked box of a form. */
function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? ['true', 'on', '1'].includes(value) : null;
}

function readCount(value: unknown, field: string): number | null {
  const digits = numeral(value);
  if (digits === null) return null;
  if (!/^\d{1,9}$/.test(digits)) throw fieldError(field, `${field} must be a whole number`);
  return Number(digits);
}

/** @throws RestError 400 for any other value, with the message of the schema. GraphQL would not name the field. */
function readChoice(choices: z.core.$ZodEnum, value: unknown, field: string): unknown {
  if (value === '') return null;
  const { data, error } = z.core.safeParse(choices, value);
  if (error) throw fieldError(field, error.issues[0]?.message ?? '');
  return data;
}

/** The type that a body has to have, without what may be missing and what the rules make of it. */
function bareType(type: z.core.$ZodType): { bare: z.core.$ZodType; isOptional: boolean } {
  if (type instanceof z.core.$ZodPipe) return bareType(type._zod.def.in);
  if (type instanceof z.core.$ZodOptional || type instanceof z.core.$ZodNullable)
    return { bare: bareType(type._zod.def.innerType).bare, isOptional: true };
  return { bare: type, isOptional: false };
}

/**
 * What all public forms send in addition to their own fields. It is nested in JSON, and flat in a form that was posted without
 * JavaScript. A wrong type is ignored, so that nobody is refused for it.
 */
export const FORM_FIELDS: FieldReaders = { attribution, form };

/**
 * Where the visitor came from: nested under `attribution`, or flat in either spelling. A form that was posted without
 * JavaScript has none of these fields; then the page it was posted from, and the campaign in its URL, are used.
 */
function attribution({ fields, postedFrom }: SentFields) {
  const source = isFields(fields['attribution']) ? fields['attribution'] : fields;
  const campaign = campaignOf(postedFrom);
  const parts = eachPart((part) => {
    const name = inAddress(part);
    return textOrNull(source[part]) ?? textOrNull(source[name]) ?? campaign(name);
  });
  return { ...parts, landingPage: parts.landingPage ?? postedFrom };
}

/** The name in a form post and in the URL of a campaign: `utm_source` for `utmSource`. */
function inAddress(part: string): string {
  return part.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function campaignOf(address: string | null): (name: string) => string | null {
  const parameters = address ? new URL(address).searchParams : null;
  return (name) => (name.startsWith('utm_') ? (parameters?.get(name) ?? null) : null);
}

/** How the form was filled in: nested under `form`, or as the fields of a form that was posted without JavaScript. */
function form({ fields }: SentFields): { decoy: string | null; filledMs: number | null } {
  const nested = isFields(fields['form']) ? fields['form'] : {};
  const filledMs = Number(numeral(nested['filledMs']) ?? Number.NaN);
  return {
    decoy: textOrNull(nested['decoy']) ?? textOrNull(fields[HONEYPOT]),
    filledMs: Number.isFinite(filledMs) ? filledMs : null,
  };
}
