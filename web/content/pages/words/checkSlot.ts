import * as z from 'zod/mini';
import { isMeasuredFact } from '../../facts/measuredSpeed.ts';
import { findPageFact } from '../../facts/pageFacts.ts';
import type { ItemField, Slot } from './declare.ts';
import { isSafeLink, marksOf } from './marks.ts';

type Rules = Pick<Slot, 'label' | 'kind' | 'maxLength'> & { required: boolean };

/** More text than any list can hold. Longer ones are not read. */
const LONGEST_LIST = 200_000;

/** White space, and characters that nobody sees. */
const NOTHING_TO_SEE = /^[\s\p{DI}\p{Cf}\u2800]*$/u;
/** Control characters except the end of a line, and those that turn the direction of the text after them. */
const CONTROL = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;
const LINE_BREAK = /[\n\u2028\u2029]/;
const FACT = /\{fact:([^{}]*)(\}?)/g;
const IMAGE = /^\/objects(?:\/\w[\w.-]*)+$/;

/** The name of a fact that does not exist, or null. */
function unknownFact(text: string): string | null {
  for (const [whole, name = '', end] of text.matchAll(FACT)) {
    if (!end || !(findPageFact(name) || isMeasuredFact(name))) return whole;
  }
  return null;
}

/** Why this text cannot stand here, as a sentence. Null if it can. */
function problemOf({ label, kind, maxLength, required }: Rules, text: string): string | null {
  if (text === '') return required ? `${label} is required` : null;
  if (maxLength !== null && text.length > maxLength)
    return `Please keep ${label} to ${maxLength} characters or fewer`;
  if (!text.isWellFormed() || CONTROL.test(text))
    return `${label} holds characters that nobody can see. Please type it again`;
  if (kind === 'image') return IMAGE.test(text) ? null : `Please choose a picture for ${label}`;
  if (kind === 'link')
    return isSafeLink(text)
      ? null
      : `${label} must be a path of this site, such as /demo, or an address with https`;
  if (kind === 'line' && LINE_BREAK.test(text)) return `${label} must be one line`;
  const fact = unknownFact(text);
  if (fact !== null) return `There is no fact ${fact.slice(0, 60)}`;
  if (kind === 'text') {
    const bad = marksOf(text).find((mark) => mark.kind === 'link' && !isSafeLink(mark.to));
    if (bad)
      return `The link of “${bad.text.slice(0, 60)}” must be a path of this site, or an address with https`;
  }
  return null;
}

/** What is stored for a typed text: one kind of line ends, and nothing for what shows nothing. */
function stored(typed: string): string {
  return NOTHING_TO_SEE.test(typed) ? '' : typed.replaceAll('\r\n', '\n');
}

const oneText = (rules: Rules) =>
  z.pipe(
    z.pipe(z.string(`${rules.label} must be a text`), z.transform(stored)),
    z.string().check(
      z.check(({ value, issues }) => {
        const message = problemOf(rules, value);
        if (message) issues.push({ code: 'custom', message, input: value });
      }),
    ),
  );

function readJson(value: string): unknown {
  try {
    return value.length > LONGEST_LIST ? undefined : JSON.parse(value);
  } catch {
    return undefined;
  }
}

function item(fields: readonly ItemField[]) {
  return z.strictObject(
    Object.fromEntries(
      fields.map((field, index) => [
        field.key,
        z.prefault(oneText({ ...field, required: index === 0 }), ''),
      ]),
    ),
  );
}

const list = ({ label, itemFields, maxLength, minItems }: Slot) =>
  z.pipe(
    z.pipe(z.string(`${label} must be a text`), z.transform(readJson)),
    z.pipe(
      z
        .array(item(itemFields), `${label} must be a list of items as JSON`)
        .check(
          z.minLength(minItems ?? 0, `${label} needs at least ${minItems} item`),
          z.maxLength(maxLength ?? 0, `Please keep ${label} to ${maxLength} items or fewer`),
        ),
      z.transform((items) => JSON.stringify(items)),
    ),
  );

/** The rule of a slot, for the form and the API. It returns the text as it is stored. */
function slotSchema(slot: Slot): z.ZodMiniType<string> {
  return slot.kind === 'list' ? list(slot) : oneText(slot);
}

/** @returns the text as it is stored, or why it is refused. */
export function checkSlot(slot: Slot, value: unknown): { value: string } | { problem: string } {
  const result = slotSchema(slot).safeParse(value);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  const [index] = issue?.path ?? [];
  const message = issue?.message ?? 'This text cannot be read';
  return { problem: typeof index === 'number' ? `Item ${index + 1}: ${message}` : message };
}
