import type { UserRole } from '../../../prisma/generated/client/client.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '../../../web/content/partners/apiKeyScopes.ts';

const EDITOR_ACTIONS = [
  'posts:read',
  'drafts:read',
  'posts:write',
  'images:write',
  'categories:write',
] as const;

const ADMIN_ACTIONS = [
  'overview:read',
  'leads:read',
  'leads:write',
  'calls:read',
  'bookings:read',
  'bookings:write',
  'calls:write',
  'suppressions:read',
  'suppressions:write',
  'inbound_sources:read',
  'inbound_sources:write',
  'waitlist:read',
  'waitlist:write',
  'integration_requests:read',
  'integration_requests:write',
  'connectors:read',
  'users:read',
  'users:write',
  'invitations:read',
  'invitations:write',
  'access_requests:read',
  'access_requests:write',
  'personal_data:read',
  'personal_data:write',
] as const;

const SUPER_ADMIN_ACTIONS = [
  'super_admins:write',
  'suppressions:lift',
  'api_keys:read',
  'api_keys:write',
  'connectors:write',
  'webhooks:read',
  'webhooks:write',
  'team_messages:write',
  'audit_events:read',
] as const;

/** All actions that need a permission. */
export type Action =
  | (typeof EDITOR_ACTIONS)[number]
  | (typeof ADMIN_ACTIONS)[number]
  | (typeof SUPER_ADMIN_ACTIONS)[number];

const ACTIONS_OF_ROLE: Record<UserRole, ReadonlySet<Action>> = {
  editor: new Set<Action>(EDITOR_ACTIONS),
  admin: new Set<Action>([...EDITOR_ACTIONS, ...ADMIN_ACTIONS]),
  super_admin: new Set<Action>([...EDITOR_ACTIONS, ...ADMIN_ACTIONS, ...SUPER_ADMIN_ACTIONS]),
};

/** The caller: staff have a role, partners have the scopes of their key, and null is a visitor. */
export type Subject =
  | { kind: 'staff'; role: UserRole }
  | { kind: 'partner'; scopes: ReadonlySet<ApiKeyScope> }
  | null;

/** Whether the caller may perform the action. A visitor may perform none. */
export function isAllowed(subject: Subject, action: Action): boolean {
  if (!subject) return false;
  if (subject.kind === 'staff') return ACTIONS_OF_ROLE[subject.role].has(action);
  return isApiKeyScope(action) && subject.scopes.has(action);
}

/** The roles of staff who may perform the action. */
export function rolesAllowed(action: Action): UserRole[] {
  const roles = ['editor', 'admin', 'super_admin'] as const satisfies UserRole[];
  return roles.filter((role) => ACTIONS_OF_ROLE[role].has(action));
}

/** Whether a text is a scope that a key can have. */
export function isApiKeyScope(text: string): text is ApiKeyScope {
  return API_KEY_SCOPES.some((scope) => scope === text);
}

const RANK: Record<UserRole, number> = { editor: 0, admin: 1, super_admin: 2 };

/** Whether a member of staff with `role` may give or take away the role `assigned`. */
export function mayAssign(role: UserRole, assigned: UserRole): boolean {
  return isAllowed({ kind: 'staff', role }, 'users:write') && RANK[assigned] <= RANK[role];
}
