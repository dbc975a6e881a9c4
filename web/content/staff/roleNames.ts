import type { Role } from './policy.ts';

export const ROLE_NAMES: Record<Role, string> = {
  super_admin: 'Super admin',
  admin: 'Admin',
  editor: 'Editor',
};

/** What each role may do, shown where somebody chooses one. */
export const ROLE_HINTS: Record<Role, string> = {
  super_admin: 'Everything, API keys and the audit log included.',
  admin: 'Leads, calls, lists and accounts, beside what editors do.',
  editor: 'Posts, images and categories. No personal data.',
};
