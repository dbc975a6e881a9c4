/** A phone number here is a North American one: ten digits, no country code. */
export const PHONE_DIGITS = 10;

/** The digits of whatever punctuation a number was written with. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Shows up to ten digits as 123-456-7890; a part of a number as far as it goes. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text).slice(0, PHONE_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
