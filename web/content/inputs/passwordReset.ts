import * as z from 'zod/mini';
import { email } from './contact.ts';
import { newPassword } from './password.ts';

/** Whose password was forgotten. */
export const requestPasswordReset = z.object({ email });

/** What the page behind the link sends: its token, and the password to be. */
export const resetPassword = z.object({ token: z.string(), password: newPassword });

export type RequestPasswordReset = z.infer<typeof requestPasswordReset>;
export type ResetPassword = z.infer<typeof resetPassword>;
