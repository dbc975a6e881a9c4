/** Phone numbers are North American: ten digits without a country code. */
export const PHONE_DIGITS = 10;

/** Removes everything but digits. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** The ten digits of a number that is written with or without the country code 1. A text without digits stays, so that it is refused. */
export function nationalNumber(text: string): string {
  return phoneDigits(text).replace(/^1(?=\d{10}$)/, '') || text;
}

/** Formats up to ten digits as 123-456-7890. A shorter number is formatted as far as it goes. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text).slice(0, PHONE_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
