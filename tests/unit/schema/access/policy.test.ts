import { describe, expect, it } from 'vitest';
import {
  type Action,
  isAllowed,
  isApiKeyScope,
  mayAssign,
} from '../../../../graphql/schema/access/policy.ts';
import { API_KEY_SCOPES } from '../../../../web/content/partners/apiKeyScopes.ts';
import type { UserRole } from '../../../../prisma/generated/client/client.ts';

const FROM: Record<Action, UserRole> = {
  'posts:read': 'editor',
  'drafts:read': 'editor',
  'posts:write': 'editor',
  'images:write': 'editor',
  'categories:write': 'editor',
  'overview:read': 'admin',
  'leads:read': 'admin',
  'leads:write': 'admin',
  'calls:read': 'admin',
  'bookings:read': 'admin',
  'bookings:write': 'admin',
  'calls:write': 'admin',
  'suppressions:read': 'admin',
  'suppressions:write': 'admin',
  'suppressions:lift': 'super_admin',
  'inbound_sources:read': 'admin',
  'inbound_sources:write': 'admin',
  'waitlist:read': 'admin',
  'waitlist:write': 'admin',
  'integration_requests:read': 'admin',
  'integration_requests:write': 'admin',
  'connectors:read': 'admin',
  'users:read': 'admin',
  'users:write': 'admin',
  'invitations:read': 'admin',
  'invitations:write': 'admin',
  'access_requests:read': 'admin',
  'access_requests:write': 'admin',
  'personal_data:read': 'admin',
  'personal_data:write': 'admin',
  'super_admins:write': 'super_admin',
  'api_keys:read': 'super_admin',
  'api_keys:write': 'super_admin',
  'connectors:write': 'super_admin',
  'webhooks:read': 'super_admin',
  'webhooks:write': 'super_admin',
  'team_messages:write': 'super_admin',
  'audit_events:read': 'super_admin',
};
const ROLES: UserRole[] = ['editor', 'admin', 'super_admin'];
const ACTIONS = Object.entries(FROM).map(([action, from]) => ({ action, from }));

describe('the policy', () => {
  it.each(ACTIONS)('allows $action to $from and higher roles', ({ action, from }) => {
    const allowed = ROLES.filter((role) => isAllowed({ kind: 'staff', role }, action as Action));
    expect(allowed).toEqual(ROLES.slice(ROLES.indexOf(from)));
    expect(isAllowed(null, action as Action)).toBe(false);
  });

  it.each(ACTIONS)('allows $action to a key only with this scope', ({ action }) => {
    const others = new Set(API_KEY_SCOPES.filter((scope) => scope !== action));
    expect(isAllowed({ kind: 'partner', scopes: others }, action as Action)).toBe(false);
    const scopes = new Set(isApiKeyScope(action) ? [action] : API_KEY_SCOPES);
    expect(isAllowed({ kind: 'partner', scopes }, action as Action)).toBe(isApiKeyScope(action));
  });

  it('gives no key access to users, invitations, keys, drafts and the audit log', () => {
    expect(API_KEY_SCOPES.filter((scope) => /user|invit|key|draft|audit/.test(scope))).toEqual([]);
  });

  it('lets only a super_admin change the role super_admin, and lets editors change no role', () => {
    const pairs = ROLES.flatMap((role) => ROLES.map((assigned) => [role, assigned] as const));
    expect(pairs.filter(([role, assigned]) => mayAssign(role, assigned))).toEqual([
      ['admin', 'editor'],
      ['admin', 'admin'],
      ['super_admin', 'editor'],
      ['super_admin', 'admin'],
      ['super_admin', 'super_admin'],
    ]);
  });
});
