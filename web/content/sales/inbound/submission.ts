/** One answer of a form, as it arrived. */
export interface SubmittedField {
  /** The name of the field in the form tool. It is the same in every submission of the form. */
  key: string;
  /** The question that people read. The key if the tool does not send it. */
  label: string;
  value: string;
}

/** One submission of a form, in the same shape for every form tool. */
export interface Submission {
  /** The tool's id of the submission, which repeats have too. Null if the tool sends none. */
  externalId: string | null;
  /** When the person sent the form, as ISO 8601. Null if the tool does not say it. */
  submittedAt: string | null;
  /** True for a test of the form tool. No lead is saved. */
  isTest: boolean;
  fields: SubmittedField[];
}

const MOST_FIELDS = 200;
/** The keys, labels and values of all fields together. */
const MOST_CHARACTERS = 50_000;
const LONGEST_VALUE = 2000;
const LONGEST_KEY = 200;
const DEEPEST = 6;
/** No form is older. A tool whose clock is wrong must not be a reason to lose a lead. */
const EARLIEST_MS = Date.UTC(2000);

/**
 * The fields of a JSON object or of a form. The keys of nested objects are joined with dots: `contact.email`. Lists of
 * texts become one text. Objects deeper than six levels are left out.
 */
export function fieldsOf(value: unknown): SubmittedField[] {
  return [...leaves(value, '', 0)].map(([key, text]) => submittedField(key, key, text));
}

/** The first fields, as many as we store of one submission. */
export function firstFields(fields: readonly SubmittedField[]): SubmittedField[] {
  let characters = 0;
  const after = fields.slice(0, MOST_FIELDS).findIndex(({ key, label, value }) => {
    characters += key.length + label.length + value.length;
    return characters > MOST_CHARACTERS;
  });
  return fields.slice(0, after === -1 ? MOST_FIELDS : after);
}

/** A field within the limits of length. PostgreSQL cannot store NUL. */
export function submittedField(key: string, label: string, value: string): SubmittedField {
  const clean = (text: string, most: number) => text.replaceAll('\0', '').trim().slice(0, most);
  return {
    key: clean(key, LONGEST_KEY),
    label: clean(label, LONGEST_KEY),
    value: clean(value, LONGEST_VALUE),
  };
}

function* leaves(value: unknown, key: string, depth: number): Generator<[string, string], void> {
  const text = textOf(value);
  if (text !== null) {
    if (key !== '') yield [key, text];
  } else if (typeof value === 'object' && value !== null && depth < DEEPEST) {
    for (const [name, part] of Object.entries(value)) {
      yield* leaves(part, key === '' ? name : `${key}.${name}`, depth + 1);
    }
  }
}

/** The text of a text, a number, a boolean, or a list of these. Null for anything else, such as a list of lists. */
export function textOf(value: unknown): string | null {
  if (!Array.isArray(value)) return isPlain(value) ? String(value) : null;
  return value.every(isPlain) ? value.join(', ') : null;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The value as an object with unknown members; an empty object for anything else. */
export function objectOf(value: unknown): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { ...value } : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An ISO 8601 time in UTC from a time of the tool (ISO 8601, or milliseconds). Null for anything else, and before 2000. */
export function timeOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const time = new Date(value);
  return time.getTime() >= EARLIEST_MS ? time.toISOString() : null;
}
