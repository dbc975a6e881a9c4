import * as z from 'zod/mini';
import { email, emailAddress, name } from '../fields/contact.ts';
import { optionalText } from '../fields/text.ts';
import type { Role } from './policy.ts';

const LONGEST_REASON = 1000;

/** A request for an account. Unknown fields are ignored. */
export const requestAccess = z.object({
  name,
  email,
  reason: optionalText('the reason', LONGEST_REASON),
});

export type RequestAccess = z.infer<typeof requestAccess>;

/** The roles that an invitation can give. Only existing users can become super admins. */
export const INVITED_ROLES = ['admin', 'editor'] as const satisfies readonly Role[];

export const INVITED_ROLE_FAULT = 'Role must be admin or editor';

/** The email address and role of an invitation. The role defaults to editor. */
export const inviteUser = z.object({
  email: emailAddress('Please enter a valid email address', 'Please enter an email address'),
  role: z.pipe(
    z.nullish(z.enum(INVITED_ROLES, INVITED_ROLE_FAULT)),
    z.transform((role) => role ?? 'editor'),
  ),
});

export type InviteUser = z.infer<typeof inviteUser>;
