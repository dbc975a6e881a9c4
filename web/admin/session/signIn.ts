import * as z from 'zod/mini';
import type { Login } from '../../content/inputs/login.ts';
import { send } from '../../relay/requestJson.ts';

/** The token of a new session, or what the server says against it; null where it says nothing. */
export type SignIn = { token: string } | { error: string | null };

const answered = z.object({ token: z.optional(z.string()), error: z.optional(z.string()) });

/** Never throws: an unreachable server is an error without words. */
export async function signIn(input: Login): Promise<SignIn> {
  try {
    const response = await send('/api/auth/login', { body: input });
    const { token, error } = answered.parse(await response.json());
    return response.ok && token ? { token } : { error: error ?? null };
  } catch {
    return { error: null };
  }
}
