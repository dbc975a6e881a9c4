import * as z from 'zod/mini';
import { newPassword } from './password.ts';

/** What an invited person sends: the token of the link, and the password of the account to be. */
export const acceptInvitation = z.object({ token: z.string(), password: newPassword });

export type AcceptInvitation = z.infer<typeof acceptInvitation>;
