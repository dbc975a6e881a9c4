// Formats a field marked data-format="phone" as 123-456-7890 while the visitor types. The rule is repeated here
// instead of shared with the forms' code, so that this module stays in the first file that loads.

const LONGEST = 10;

function group(digits: string): string {
  return digits.replace(/^(\d{3})(?=\d)/, '$1-').replace(/^(\d{3}-\d{3})(?=\d)/, '$1-');
}

/** What a visitor types: at most ten digits, in groups. */
export function typed(text: string): string {
  return group(text.replaceAll(/\D/g, '').slice(0, LONGEST));
}

/**
 * What a visitor pastes, or a browser fills in: the digits in groups, without the country code 1. Other country codes keep their plus,
 * and more digits are not cut off, because the rest would be the number of somebody else. The form refuses them.
 */
export function filledIn(text: string): string {
  const written = text.replaceAll(/\D/g, '');
  const digits = written.replace(/^1(?=\d{10}$)/, '');
  if (digits === written && /^[^\d+]*\+/.test(text)) return `+${digits}`;
  return digits.length > LONGEST ? digits : group(digits);
}

/**
 * Browsers fill in a field with an event that has no type of input. Programs that operate a browser insert a whole text at once.
 * A digit that is typed into a longer number, or into one with another country code, must not make it the number of somebody else.
 */
function reader(event: Event, { value }: HTMLInputElement): (text: string) => string {
  if (!(event instanceof InputEvent) || event.inputType !== 'insertText') return filledIn;
  const data = event.data ?? '';
  const inserted = data.replaceAll(/\D/g, '');
  const wasTooLong = value.replaceAll(/\D/g, '').length - inserted.length > LONGEST;
  const hasCountryCode = value.includes('+') && data !== '+';
  return wasTooLong || hasCountryCode || /^1\d{10}$/.test(inserted) ? filledIn : typed;
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
function format(field: HTMLInputElement, read: (text: string) => string): void {
  const formatted = read(field.value);
  if (formatted === field.value) return;
  const before = field.value.slice(0, field.selectionStart ?? undefined);
  const caret = caretAfter(read(before).replaceAll(/\D/g, '').length, formatted);
  field.value = formatted;
  if (field === document.activeElement) field.setSelectionRange(caret, caret);
}

// In Node, where the tests import the rules, there is no document.
globalThis.document?.addEventListener(
  'input',
  (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && field.dataset.format === 'phone')
      format(field, reader(event, field));
  },
  true,
);
