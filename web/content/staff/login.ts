import * as z from 'zod/mini';
import { emailAddress } from '../fields/emailAddress.ts';

/** The sign-in form of the console. */
export const login = z.object({
  email: emailAddress('Invalid email address'),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
  /** A code from the authenticator app, or a recovery code. Required only with two-factor authentication. */
  code: z.nullish(z.string().check(z.trim())),
  remember: z.nullish(z.boolean()),
  recaptchaToken: z.nullish(z.string()),
});

export type Login = z.infer<typeof login>;
