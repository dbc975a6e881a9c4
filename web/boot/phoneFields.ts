// Shows what is typed into a field marked data-format="phone" as 123-456-7890, from the first key on. The rule is
// written out here and not shared with the forms' code, so that this module stays in the one file that loads first.

const LONGEST = 10;

/** Ten digits at most, in groups; browsers fill in and people paste numbers with the country code. */
export function grouped(typed: string): string {
  const digits = typed
    .replace(/^\s*\+1/, '')
    .replaceAll(/\D/g, '')
    .slice(0, LONGEST);
  return digits.replace(/^(\d{3})(?=\d)/, '$1-').replace(/^(\d{3}-\d{3})(?=\d)/, '$1-');
}

/** Where the caret stands once so many digits of the text lie before it. */
export function caretAfter(digits: number, text: string): number {
  let position = 0;
  for (let left = digits; left > 0 && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) left -= 1;
  }
  return position;
}

/** Rewrites the field; the caret stays after the same digit. */
function format(field: HTMLInputElement): void {
  const formatted = grouped(field.value);
  if (formatted === field.value) return;
  const before = field.value.slice(0, field.selectionStart ?? undefined);
  const caret = caretAfter(grouped(before).replaceAll('-', '').length, formatted);
  field.value = formatted;
  if (field === document.activeElement) field.setSelectionRange(caret, caret);
}

// In Node, where the tests import the rule, there is no document.
globalThis.document?.addEventListener(
  'input',
  ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.format === 'phone') format(target);
  },
  true,
);
