import * as z from 'zod/mini';
import { email, emailAddress } from '../fields/contact.ts';

const password = z.string('Password is required').check(z.minLength(1, 'Password is required'));

/** The sign-in form of the console. */
export const login = z.object({
  email: emailAddress('Invalid email address'),
  password,
  /** A code from the authenticator app, or a recovery code. Required only with two-factor authentication. */
  code: z.nullish(z.string().check(z.trim())),
  remember: z.nullish(z.boolean()),
  recaptchaToken: z.nullish(z.string()),
});

export type Login = z.infer<typeof login>;

const code = z.string('Code is required').check(z.trim(), z.minLength(1, 'Code is required'));

/** The password confirms who sets up an authenticator app or requests new recovery codes. */
export const ownPassword = z.object({ password });

/** The first code from the app. */
export const confirmTwoFactor = z.object({ code });

/** Turning it off takes both factors. */
export const disableTwoFactor = z.object({ password, code });

export type OwnPassword = z.infer<typeof ownPassword>;
export type ConfirmTwoFactor = z.infer<typeof confirmTwoFactor>;
export type DisableTwoFactor = z.infer<typeof disableTwoFactor>;

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

/** The current and the new password. */
export const changePassword = z.object({
  currentPassword: z
    .string('Current password is required')
    .check(z.minLength(1, 'Current password is required')),
  newPassword,
});

export type ChangePassword = z.infer<typeof changePassword>;

/** Requests a link to reset a password. */
export const requestPasswordReset = z.object({ email });

/** The token of the link, and the new password. */
export const resetPassword = z.object({ token: z.string(), password: newPassword });

export type ResetPassword = z.infer<typeof resetPassword>;
