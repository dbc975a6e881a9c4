import * as z from 'zod/mini';

const LONGEST = 8000;
const text = (name: string) =>
  z
    .string()
    .check(z.minLength(1, `${name} is required`), z.maxLength(LONGEST, `${name} is too long`));

/** What the consent page of a CRM brought back. */
export const finishConnectorConsent = z.object({ code: text('Code'), state: text('State') });
