const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const NEWLINE = 0x0a;
/** Comma, semicolon and tab. */
const SEPARATORS = new Set([0x2c, 0x3b, 0x09]);

const PHONE_DIGITS = 10;
const DATE_DIGITS = 8;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a line without a date. It sorts after all days. */
export const NO_DAY = 65_535;

/**
 * Reads a list of numbers piece by piece. A line has a number of ten digits, with any punctuation and with or without the
 * country code 1, and maybe a second column with a date (2026-12-31 or 20261231). Lines without a number are skipped. This is the
 * rule of `readPhone`, on bytes: a registry has hundreds of millions of lines.
 *
 * @param take gets each number, and its day since 1970 or NO_DAY.
 */
export function createNumberReader(take: (phone: number, day: number) => void): {
  read(chunk: Uint8Array): void;
  end(): void;
} {
  const digits = [0, 0];
  const values = [0, 0];
  let column = 0;

  function endLine(): void {
    const phone = phoneOf(digits[0] ?? 0, values[0] ?? 0);
    if (phone !== null) take(phone, dayOf(digits[1] ?? 0, values[1] ?? 0));
    digits.fill(0);
    values.fill(0);
    column = 0;
  }

  return {
    read(chunk) {
      for (const byte of chunk) {
        if (byte === NEWLINE) endLine();
        else if (SEPARATORS.has(byte)) column += 1;
        else if (column < 2 && byte >= DIGIT_0 && byte <= DIGIT_9) {
          digits[column] = (digits[column] ?? 0) + 1;
          values[column] = (values[column] ?? 0) * 10 + byte - DIGIT_0;
        }
      }
    },
    end: endLine,
  };
}

function phoneOf(digits: number, value: number): number | null {
  if (digits === PHONE_DIGITS) return value;
  const withoutCountry = value - 10 ** PHONE_DIGITS;
  const hasCountry = withoutCountry >= 0 && withoutCountry < 10 ** PHONE_DIGITS;
  return digits === PHONE_DIGITS + 1 && hasCountry ? withoutCountry : null;
}

function dayOf(digits: number, value: number): number {
  if (digits !== DATE_DIGITS) return NO_DAY;
  const [year, month, day] = [
    Math.floor(value / 10_000),
    Math.floor(value / 100) % 100,
    value % 100,
  ];
  const days = Date.UTC(year, month - 1, day) / DAY_MS;
  return days > 0 && days < NO_DAY ? days : NO_DAY;
}
