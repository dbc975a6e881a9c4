import { API_KEY_SCOPES, type ApiKeyScope } from '../partners/apiKeys.ts';

/** The roles of staff, the lowest first. A role may do everything that lower roles may do. */
export const ROLES = ['editor', 'admin', 'super_admin'] as const;

export type Role = (typeof ROLES)[number];

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

/** The lowest role that may perform each action. The server and the console read it here; nothing else says who may what. */
export const LOWEST_ROLE = {
  'posts:read': 'editor',
  'drafts:read': 'editor',
  'posts:write': 'editor',
  'images:write': 'editor',
  'categories:write': 'editor',
  'pages:read': 'editor',
  'pages:draft': 'editor',
  'pages:publish': 'editor',
  'playbooks:read': 'editor',
  // Author pages of others. Everybody who writes posts may change the own one.
  'authors:write': 'admin',

  // Personal data, and what shows or moves it. Editors see none.
  'overview:read': 'admin',
  'analytics:read': 'admin',
  'experiments:write': 'admin',
  'leads:read': 'admin',
  'leads:write': 'admin',
  'calls:read': 'admin',
  'calls:write': 'admin',
  'bookings:read': 'admin',
  'bookings:write': 'admin',
  'suppressions:read': 'admin',
  'suppressions:write': 'admin',
  'inbound_sources:read': 'admin',
  'inbound_sources:write': 'admin',
  'playbooks:write': 'admin',
  'imports:write': 'admin',
  'waitlist:read': 'admin',
  'waitlist:write': 'admin',
  'integration_requests:read': 'admin',
  'integration_requests:write': 'admin',
  'connectors:read': 'admin',
  'readiness:read': 'admin',
  'readiness:write': 'admin',
  'redirects:read': 'admin',
  'redirects:write': 'admin',
  'personal_data:read': 'admin',
  'personal_data:write': 'admin',

  // Accounts.
  'users:read': 'admin',
  'users:write': 'admin',
  'invitations:read': 'admin',
  'invitations:write': 'admin',
  'access_requests:read': 'admin',
  'access_requests:write': 'admin',

  // Calls again to a number that opted out.
  'suppressions:lift': 'super_admin',
  // A key acts for the company, and endpoints belong to keys.
  'api_keys:read': 'super_admin',
  'api_keys:write': 'super_admin',
  'webhooks:read': 'super_admin',
  'webhooks:write': 'super_admin',
  // All leads go to a CRM, and names of leads to the chat of the team.
  'connectors:write': 'super_admin',
  'team_messages:write': 'super_admin',
  'audit_events:read': 'super_admin',
  // It shows figures to everybody.
  'speed:write': 'super_admin',
} as const satisfies Record<string, Role>;

/** All actions that need a permission. */
export type Action = keyof typeof LOWEST_ROLE;

/** The caller: staff have a role, partners have the scopes of their key, and null is a visitor. */
export type Subject =
  | { kind: 'staff'; role: Role }
  | { kind: 'partner'; scopes: ReadonlySet<ApiKeyScope> }
  | null;

/** Whether the role may perform the action. */
export function roleMay(role: Role, action: Action): boolean {
  return rank(role) >= rank(LOWEST_ROLE[action]);
}

/** Whether the caller may perform the action. A visitor may perform none. */
export function isAllowed(subject: Subject, action: Action): boolean {
  if (!subject) return false;
  if (subject.kind === 'staff') return roleMay(subject.role, action);
  return isApiKeyScope(action) && subject.scopes.has(action);
}

/** The roles that may perform the action, the lowest first. */
export function rolesAllowed(action: Action): Role[] {
  return ROLES.filter((role) => roleMay(role, action));
}

/** Whether a text is a scope that a key can have. */
export function isApiKeyScope(text: string): text is ApiKeyScope {
  return API_KEY_SCOPES.some((scope) => scope === text);
}

/** Whether a member of staff with `role` may give or take away the role `assigned`. */
export function mayAssign(role: Role, assigned: Role): boolean {
  return roleMay(role, 'users:write') && rank(assigned) <= rank(role);
}

function rank(role: Role): number {
  return ROLES.indexOf(role);
}

export const ROLE_NAMES: Record<Role, string> = {
  super_admin: 'Super admin',
  admin: 'Admin',
  editor: 'Editor',
};

/** What each role may do, shown where somebody chooses one. */
export const ROLE_HINTS: Record<Role, string> = {
  super_admin: 'Everything, API keys and the audit log included.',
  admin: 'Leads, calls, lists and accounts, in addition to everything that editors can do.',
  editor: 'Posts, images, categories and the words of pages. No personal data.',
};
