import * as z from 'zod/mini';
import { EMAIL_PATTERN, plain } from './contact.ts';

/** Super admins are made of people who are there already. */
export const INVITED_ROLES = ['admin', 'editor'] as const;

export const INVITED_ROLE_FAULT = 'Role must be admin or editor';

/** Whom to invite, and as what; an editor unless said otherwise. */
export const inviteUser = z.object({
  email: z
    .string('Please enter an email address')
    .check(
      plain,
      z.minLength(1, { error: 'Please enter an email address', abort: true }),
      z.maxLength(254, { error: 'Please enter a valid email address', abort: true }),
      z.regex(EMAIL_PATTERN, 'Please enter a valid email address'),
    ),
  role: z.pipe(
    z.nullish(z.enum(INVITED_ROLES, INVITED_ROLE_FAULT)),
    z.transform((role) => role ?? 'editor'),
  ),
});

export type InviteUser = z.infer<typeof inviteUser>;
