import { beforeAll, describe, expect, it } from 'vitest';
import { describedCalls } from '../../../graphql/routes.ts';
import type { DescribedCall } from '../../../graphql/http/openapi/description.ts';
import { API_KEY_SCOPES } from '../../../web/content/partners/apiKeys.ts';
import { useApi } from '../../support/api/api.ts';

const ROLES = ['editor', 'admin', 'super_admin'] as const;
type Role = (typeof ROLES)[number];

const ADMINS: readonly Role[] = ['admin', 'super_admin'];

/** The roles that each call of staff is for. */
const OF_STAFF: Record<string, readonly Role[]> = {
  'GET /api/auth/users-and-invitations': ADMINS,
  'POST /api/auth/invite': ADMINS,
  'POST /api/auth/resend-invitation': ADMINS,
  'DELETE /api/auth/invitation/:id': ADMINS,
  'GET /api/admin/blog/posts': ROLES,
  'GET /api/admin/blog/posts/:id': ROLES,
  'GET /api/admin/blog/preview/:slug': ROLES,
  'GET /api/admin/blog/metadata': ROLES,
  'POST /api/admin/blog/posts': ROLES,
  'PUT /api/admin/blog/posts/:id': ROLES,
  'DELETE /api/admin/blog/posts/:id': ROLES,
  'POST /api/admin/blog/upload-url': ROLES,
  'POST /api/admin/blog/image-uploaded': ROLES,
  'POST /api/leads/import': ADMINS,
  'GET /api/admin/exports/:file': ADMINS,
  'GET /api/calls/:callId/recording': ADMINS,
  'GET /api/export/posts.zip': ADMINS,
  'GET /api/export/ghost.json': ADMINS,
};

const LISTS = ['leads', 'calls', 'waitlist', 'integration-requests', 'do-not-call'];

const nameOf = ({ method, path }: DescribedCall) => `${method} ${path}`;
const isOfStaff = ({ access }: DescribedCall) => access === 'staff' || access === 'staffOrKey';
const addressesOf = ({ path }: DescribedCall) =>
  LISTS.map((list) => path.replace(':file', `${list}.csv`).replaceAll(/:\w+/g, 'x'));

describe('what a REST call demands of its caller', () => {
  const api = useApi();
  const tokens = new Map<Role, string>();

  beforeAll(async () => {
    for (const role of ROLES) tokens.set(role, await api.signIn(role));
  });

  /** The statuses of the call at all of its addresses. Its input is invalid, so a permitted caller gets no 403 either. */
  async function statusesOf(call: DescribedCall, token?: string): Promise<number[]> {
    const { method } = call;
    const json = method === 'GET' || method === 'DELETE' ? undefined : '{';
    const statuses = new Set<number>();
    for (const address of new Set(addressesOf(call)))
      statuses.add((await api.request(address, { method, json, token })).status);
    return [...statuses];
  }

  it('is listed for every call of staff, and no other', () => {
    const names = describedCalls.filter(isOfStaff).map(nameOf);
    expect(names.toSorted()).toEqual(Object.keys(OF_STAFF).toSorted());
  });

  const guarded = describedCalls.filter(
    ({ access }) => access !== 'everyone' && access !== 'signature',
  );

  it.each(guarded.map((call) => ({ name: nameOf(call), call })))(
    'is asked before anything else: $name',
    async ({ call }) => {
      expect(await statusesOf(call)).toEqual([401]);
      expect(await statusesOf(call, 'sixty_unknown')).toEqual([401]);
    },
  );

  it.each(describedCalls.filter(isOfStaff).map((call) => ({ name: nameOf(call), call })))(
    'is the role that the policy says: $name',
    async ({ name, call }) => {
      for (const role of ROLES) {
        const statuses = await statusesOf(call, tokens.get(role));
        const isRefused = statuses.some((status) => status === 401 || status === 403);
        expect([role, isRefused]).toEqual([role, !OF_STAFF[name]?.includes(role)]);
      }
    },
  );

  it('is a session: no API key makes a call of staff', async () => {
    const token = await api.createApiKey(API_KEY_SCOPES);
    for (const call of describedCalls.filter(({ access }) => access === 'staff'))
      expect([nameOf(call), await statusesOf(call, token)]).toEqual([nameOf(call), [403]]);
  });

  it('is the scope that the description names, of an API key', async () => {
    for (const call of describedCalls) {
      const { scope } = call.description;
      if (!scope) continue;
      const token = await api.createApiKey(API_KEY_SCOPES.filter((other) => other !== scope));
      expect([nameOf(call), await statusesOf(call, token)]).toEqual([nameOf(call), [403]]);
    }
  });

  it('is asked before it is said that there is no such list', async () => {
    const path = '/api/admin/exports/nothing.csv';
    expect((await api.request(path)).status).toBe(401);
    expect((await api.request(path, { token: tokens.get('editor') })).status).toBe(404);
  });
});
