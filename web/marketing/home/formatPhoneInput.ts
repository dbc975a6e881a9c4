import { formatPhone, phoneDigits } from '../../content/inputs/phone.ts';

/** Rewrites a telephone field as 123-456-7890 while somebody types; the caret stays after the same digit. */
export function formatPhoneInput(input: HTMLInputElement): void {
  const typed = input.value;
  // Browsers fill in and people paste numbers with the country code.
  const country = /^\s*\+1/.exec(typed)?.[0] ?? '';
  const formatted = formatPhone(typed.slice(country.length));
  if (formatted === typed) return;
  const before = typed.slice(country.length, input.selectionStart ?? typed.length);
  const caret = caretAfter(phoneDigits(before).length, formatted);
  input.value = formatted;
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret);
}

/** Where the caret stands once so many digits of the text lie before it. */
export function caretAfter(digits: number, text: string): number {
  let position = 0;
  for (let left = digits; left > 0 && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) left -= 1;
  }
  return position;
}
