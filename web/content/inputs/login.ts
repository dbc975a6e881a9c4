import * as z from 'zod/mini';

/** What the sign-in form of the console sends. */
export const login = z.object({
  email: z.string('Invalid email address').check(z.trim(), z.email('Invalid email address')),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
  /** Of the authenticator app, or a recovery code; only where the person has turned that on. */
  code: z.nullish(z.string().check(z.trim())),
  remember: z.nullish(z.boolean()),
  recaptchaToken: z.nullish(z.string()),
});

export type Login = z.infer<typeof login>;
