import * as z from 'zod/mini';
import { newPassword } from '../fields/password.ts';

/** The current and the new password. */
export const changePassword = z.object({
  currentPassword: z
    .string('Current password is required')
    .check(z.minLength(1, 'Current password is required')),
  newPassword,
});

export type ChangePassword = z.infer<typeof changePassword>;
