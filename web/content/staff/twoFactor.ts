import * as z from 'zod/mini';

const password = z.string('Password is required').check(z.minLength(1, 'Password is required'));

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
