import * as z from 'zod/mini';
import { bookingNames } from './bookingParameters.ts';
import { isEmailAddress } from '../fields/contact.ts';

/** The booking described by an address. Anybody can write an address, so each part is checked and null when invalid. */
export interface Booking {
  id: string | null;
  start: Date | null;
  end: Date | null;
  name: string | null;
  email: string | null;
}

const LONGEST_NAME = 60;
const LONGEST_HOURS = 8;
const HOUR_MS = 3_600_000;

const id = z.string().check(z.regex(/^[\w-]{4,64}$/));
/** An unescaped plus arrives as a space. */
const time = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.replace(/ (\d\d:\d\d)$/, '+$1')),
  ),
  z.iso.datetime({ offset: true }),
);
/** Up to five words in letters of any script. Addresses, numbers and messages do not match. */
const personName = z
  .string()
  .check(
    z.maxLength(LONGEST_NAME),
    z.regex(/^\p{L}(?:[\p{L}\p{M}'’-]|\.(?= |$))*(?: \p{L}(?:[\p{L}\p{M}'’-]|\.(?= |$))*){0,4}$/u),
  );
const email = z.string().check(z.refine(isEmailAddress));

/** Reads the parameters that a scheduler appends to the address of the confirmation page. */
export function readBooking(parameters: URLSearchParams): Booking {
  const first = (names: readonly string[], schema: z.ZodMiniType<string>) => {
    for (const name of names) {
      const result = schema.safeParse(parameters.get(name)?.trim());
      if (result.success) return result.data;
    }
    return null;
  };
  const moment = (names: readonly string[]) => {
    const found = first(names, time);
    return found === null ? null : new Date(found);
  };
  const start = moment(bookingNames.start);
  const end = moment(bookingNames.end);
  const hours = start && end ? (end.getTime() - start.getTime()) / HOUR_MS : 0;
  return {
    id: first(bookingNames.id, id),
    start,
    end: hours > 0 && hours <= LONGEST_HOURS ? end : null,
    name: first(bookingNames.name, personName),
    email: first(bookingNames.email, email),
  };
}
