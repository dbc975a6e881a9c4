// Formats a field marked data-format="phone" as 123-456-7890 while the visitor types. The rule is repeated here
// instead of shared with the forms' code, so that this module stays in the first file that loads.

const LONGEST = 10;

/** At most ten digits, in groups. Removes the country code, which browsers fill in and people paste. */
export function grouped(typed: string): string {
  const digits = typed
    .replace(/^\s*\+1/, '')
    .replaceAll(/\D/g, '')
    .slice(0, LONGEST);
  return digits.replace(/^(\d{3})(?=\d)/, '$1-').replace(/^(\d{3}-\d{3})(?=\d)/, '$1-');
}

/** The position of the caret after this number of digits. */
export function caretAfter(digits: number, text: string): number {
  let position = 0;
  for (let left = digits; left > 0 && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) left -= 1;
  }
  return position;
}

/** Formats the field and keeps the caret after the same digit. */
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
