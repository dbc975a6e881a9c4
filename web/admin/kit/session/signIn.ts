import * as z from 'zod/mini';
import type { Login } from '../../../content/staff/login.ts';
import { send } from '../../../relay/requestJson.ts';

/**
 * The token of a new session, or the server's error. The error is null without a message. `twoFactorRequired` means that
 * the password is right and a code is needed.
 */
export type SignIn = { token: string } | { error: string | null; twoFactorRequired: boolean };

const answered = z.object({
  token: z.optional(z.string()),
  error: z.optional(z.string()),
  twoFactorRequired: z._default(z.boolean(), false),
});

/** Never throws. An unreachable server gives an error without a message. */
export async function signIn(input: Login): Promise<SignIn> {
  try {
    const response = await send('/api/auth/login', { body: input });
    const { token, error, twoFactorRequired } = answered.parse(await response.json());
    return response.ok && token ? { token } : { error: error ?? null, twoFactorRequired };
  } catch {
    return { error: null, twoFactorRequired: false };
  }
}
