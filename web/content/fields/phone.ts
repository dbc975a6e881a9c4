/** Phone numbers are North American: ten digits without a country code. */
export const PHONE_DIGITS = 10;

/** Removes everything but digits. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether a country code is written before the number, after a plus. */
export function hasCountryCode(written: string): boolean {
  return /^[^\d+]*\+/.test(written);
}

/**
 * Reads a number as people and other programs write it: with any punctuation, with or without the country code 1. After a plus the
 * country code must be 1. The ten digits of `+45 20 12 34 56` would be the number of an American, who must not be called.
 *
 * @returns exactly ten digits, or null if it is no North American number.
 */
export function readPhone(written: string): string | null {
  const form = hasCountryCode(written) ? /^1(\d{10})$/ : /^1?(\d{10})$/;
  const [, digits = null] = form.exec(phoneDigits(written)) ?? [];
  return digits;
}

/** Formats up to ten digits as 123-456-7890. A shorter number is formatted as far as it goes. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text).slice(0, PHONE_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
