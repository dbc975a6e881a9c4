import { importSuppressions as rules } from '../../../web/content/sales/suppressions.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { mutation } from '../../schema/mutation.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { CALL_LOCKS, cancelWaitingCalls } from './suppressPhone.ts';
import { phoneHash, suppressedAmong } from './optOuts.ts';
import {
  hasCountryCode,
  PHONE_DIGITS,
  phoneDigits,
  readPhone,
} from '../../../web/content/fields/phone.ts';

const MOST_REFUSED_SHOWN = 100;

const RefusedLineObject = builder.objectRef<RefusedLine>('RefusedLine').implement({
  description: 'A line of an imported list that contains no phone number.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'The number of the line, counted from 1.' }),
    reason: t.exposeString('reason', { description: 'Why it was refused, as a sentence.' }),
  }),
});

mutation('importSuppressions', {
  description:
    'Records many numbers that must not be called, such as the list of another system. Only admins can do this.',
  authScopes: { staffCan: 'suppressions:write' },
  validate: rules,
  input: {
    description: 'The list.',
    fields: (t) => ({
      csv: t.string({
        required: true,
        description:
          'One number in each line, in the first column. Lines without ten digits are refused. At most 20,000 lines.',
      }),
      reason: t.string({ required: true, description: 'Where the list comes from.' }),
    }),
  },
  payload: {
    description: 'The result for the lines.',
    fields: {
      recorded: { type: 'Int', description: 'Numbers that were added.' },
      alreadyListed: {
        type: 'Int',
        description: 'Lines whose number was on the list already, or that repeat another line.',
      },
      refusedCount: { type: 'Int', description: 'Lines that contain no phone number.' },
      refused: {
        type: [RefusedLineObject],
        description: `The first ${MOST_REFUSED_SHOWN} lines that contain no phone number.`,
      },
    },
  },
  resolve: ({ csv, reason }, context) => {
    const { database, clock } = context.services;
    const actor = actorOf(context);
    const now = clock.now();
    const { phones, repeated, refused } = numbersInList(csv);
    return database.lockedTransaction(CALL_LOCKS, async (tx) => {
      // A number on the list is not recorded again: unlike a person, an imported list does not opt out once more.
      const listed = await suppressedAmong(phones, tx);
      const added = phones.filter((phone) => !listed.has(phone));
      await tx.suppression.createMany({
        data: added.map((phone) => ({
          id: uuidv7(now),
          phone,
          phoneHash: phoneHash(phone),
          source: 'import',
          reason,
          evidence: { userId: actor.userId },
          createdAt: now,
        })),
      });
      await cancelWaitingCalls(tx, added, now);
      const counts = { recorded: added.length, alreadyListed: listed.size + repeated };
      await audit(tx, {
        action: 'suppression.imported',
        ...audited(actor),
        details: { ...counts, refused: refused.length },
      });
      return {
        ...counts,
        refusedCount: refused.length,
        refused: refused.slice(0, MOST_REFUSED_SHOWN),
      };
    });
  },
});

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
      if (!isHeading) refused.push({ line, reason: reasonFor(cell, digits) });
    } else if (phones.has(phone)) repeated += 1;
    else phones.add(phone);
  }
  return { phones: [...phones], repeated, refused };
}

function reasonFor(cell: string, digits: number): string {
  if (digits === 0) return 'The first column holds no phone number.';
  if (hasCountryCode(cell)) return 'The number is not one of the United States or Canada.';
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
