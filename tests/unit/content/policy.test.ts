import { describe, expect, it } from 'vitest';
import { API_KEY_SCOPES } from '../../../web/content/partners/apiKeys.ts';
import {
  type Action,
  isAllowed,
  isApiKeyScope,
  isRole,
  LOWEST_ROLE,
  mayAssign,
  ROLES,
  rolesAllowed,
} from '../../../web/content/staff/policy.ts';

const ACTIONS = Object.keys(LOWEST_ROLE) as Action[];
const allowedOnlyFrom = (lowest: string): Action[] =>
  ACTIONS.filter((action) => rolesAllowed(action)[0] === lowest);

describe('the policy', () => {
  it.each(ACTIONS)('allows %s to a role and all higher ones, and never to a visitor', (action) => {
    const allowed = ROLES.filter((role) => isAllowed({ kind: 'staff', role }, action));
    expect(allowed).toEqual(ROLES.slice(ROLES.length - allowed.length));
    expect(allowed).toContain('super_admin');
    expect(rolesAllowed(action)).toEqual(allowed);
    expect(isAllowed(null, action)).toBe(false);
  });

  it('gives editors posts, images, categories, the words of pages and the reading of playbooks, and no personal data', () => {
    expect(allowedOnlyFrom('editor').toSorted()).toEqual([
      'categories:write',
      'drafts:read',
      'images:write',
      'pages:draft',
      'pages:publish',
      'pages:read',
      'playbooks:read',
      'posts:read',
      'posts:write',
    ]);
  });

  it('keeps keys, endpoints, CRMs, the chat, the audit log, the public speed and lifting opt-outs for super admins', () => {
    expect(allowedOnlyFrom('super_admin').toSorted()).toEqual([
      'api_keys:read',
      'api_keys:write',
      'audit_events:read',
      'connectors:write',
      'speed:write',
      'suppressions:lift',
      'team_messages:write',
      'webhooks:read',
      'webhooks:write',
    ]);
  });

  it.each(ACTIONS)('allows %s to a key only with this scope', (action) => {
    const others = new Set(API_KEY_SCOPES.filter((scope) => scope !== action));
    expect(isAllowed({ kind: 'partner', scopes: others }, action)).toBe(false);
    const scopes = new Set(isApiKeyScope(action) ? [action] : API_KEY_SCOPES);
    expect(isAllowed({ kind: 'partner', scopes }, action)).toBe(isApiKeyScope(action));
  });

  it('gives no key access to users, invitations, keys, drafts of posts and the audit log', () => {
    expect(API_KEY_SCOPES.filter((scope) => /user|invit|key|drafts:|audit/.test(scope))).toEqual(
      [],
    );
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

  it('knows its roles by their names', () => {
    expect(['editor', 'admin', 'super_admin', 'owner', ''].map(isRole)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
