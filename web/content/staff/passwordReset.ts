import * as z from 'zod/mini';
import { email } from '../fields/contact.ts';
import { newPassword } from '../fields/password.ts';

/** Requests a link to reset a password. */
export const requestPasswordReset = z.object({ email });

/** The token of the link, and the new password. */
export const resetPassword = z.object({ token: z.string(), password: newPassword });

export type ResetPassword = z.infer<typeof resetPassword>;
