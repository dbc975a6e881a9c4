import { PHONE_DIGITS, phoneDigits, readPhone } from '../../../web/content/fields/phone.ts';

/** A line of an imported list that holds no phone number. */
export interface RefusedLine {
  /** Counted from 1. */
  line: number;
  /** Why, as a sentence for staff. */
  reason: string;
}

/**
 * Reads the first column of a CSV text. Numbers may have a country code 1 and any punctuation. A first line without any
 * digit is a heading. Other columns may be quoted and may contain line breaks, as in our own export.
 *
 * @returns each number once, and how many lines repeat one.
 */
export function numbersInList(csv: string): {
  phones: string[];
  repeated: number;
  refused: RefusedLine[];
} {
  const phones = new Set<string>();
  const refused: RefusedLine[] = [];
  let repeated = 0;
  for (const { line, text } of recordsOf(csv)) {
    const [cell = ''] = text.split(/[,;\t]/);
    const phone = readPhone(cell);
    if (phone === null) {
      const digits = phoneDigits(cell).length;
      const isHeading = line === 1 && digits === 0;
      if (!isHeading) refused.push({ line, reason: reasonFor(digits) });
    } else if (phones.has(phone)) repeated += 1;
    else phones.add(phone);
  }
  return { phones: [...phones], repeated, refused };
}

function reasonFor(digits: number): string {
  if (digits === 0) return 'The first column holds no phone number.';
  return `A phone number has ${PHONE_DIGITS} digits, and this one has ${digits}.`;
}

/** The records of a CSV text that are not empty, each with the line on which it begins. */
function recordsOf(csv: string): { line: number; text: string }[] {
  const records: { line: number; text: string }[] = [];
  let begun: { line: number; parts: string[] } | null = null;
  for (const [index, text] of csv.split(/\r?\n/).entries()) {
    const record: { line: number; parts: string[] } = begun ?? { line: index + 1, parts: [] };
    record.parts.push(text);
    const hasOddQuotes = quotesIn(text) % 2 === 1;
    // A line break within quotes belongs to the cell, so the record goes on in the next line.
    const goesOn: boolean = begun ? !hasOddQuotes : hasOddQuotes;
    begun = goesOn ? record : null;
    if (!begun) records.push({ line: record.line, text: record.parts.join('\n') });
  }
  // A quote that is never closed must not swallow the rest of the list.
  const rest = begun?.parts.map((text, index) => ({ line: begun.line + index, text })) ?? [];
  return [...records, ...rest].filter(({ text }) => text.trim() !== '');
}

function quotesIn(text: string): number {
  return text.split('"').length - 1;
}
