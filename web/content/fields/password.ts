import * as z from 'zod/mini';

const SHORTEST = 8;
const TOO_SHORT = `Password must be at least ${SHORTEST} characters long`;

/** A new password. It is not trimmed. */
export const newPassword = z.string(TOO_SHORT).check(
  z.minLength(SHORTEST, { error: TOO_SHORT, abort: true }),
  z.refine(
    (text) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /[0-9]/.test(text),
    'Password must contain uppercase, lowercase, and numbers',
  ),
);
