import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../graphql/staff/signIn/sessions.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import type { User, UserRole } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';

interface Person extends User {
  token: string;
  globalId: string;
}

const UPDATE = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) {
  __typename
  ... on UpdateUserPayload { user { role deactivatedAt } }
  ... on Error { code message }
} }`;

const DELETE = `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) {
  __typename
  ... on DeleteUserPayload { deletedUserId postsHandedOver }
  ... on Error { code message }
} }`;

const ROLES: UserRole[] = ['editor', 'admin', 'super_admin'];

describe('staff accounts', () => {
  const api = useApi();
  let root: Person;

  const person = async (role: UserRole): Promise<Person> => {
    const user = await api.createUser(role);
    const { token } = await openSession(
      api.services.database.prisma,
      {
        userId: user.id,
        remembered: false,
        client: { address: '127.0.0.1', userAgent: null },
      },
      api.clock.now(),
    );
    return { ...user, token, globalId: encodeGlobalId('User', user.id) };
  };
  const update = async (by: Person, target: Person, change: object) => {
    const variables = { input: { id: target.globalId, ...change } };
    const { data } = await api.graphql<{
      updateUser: { __typename: string; code?: string; message?: string };
    }>(UPDATE, { variables, token: by.token });
    return data?.updateUser;
  };
  const remove = async (by: Person, target: Person) => {
    const variables = { input: { id: target.globalId } };
    const { data } = await api.graphql<{
      deleteUser: { __typename: string; code?: string; postsHandedOver?: number };
    }>(DELETE, { variables, token: by.token });
    return data?.deleteUser;
  };
  const roleOf = async ({ id }: Person) =>
    (await api.services.database.prisma.user.findUnique({ where: { id } }))?.role ?? null;
  const isIn = async ({ token }: Person) =>
    (await api.request('/api/auth/me', { token })).status === 200;

  beforeAll(async () => {
    root = await person('super_admin');
  });

  it('are listed for admins by REST, without hashes or other fields', async () => {
    const admin = await person('admin');
    const response = await api.request('/api/auth/users-and-invitations', { token: admin.token });
    expect(response.status).toBe(200);
    const { users, invitations } = await response.json();
    expect(invitations).toEqual([]);
    expect(users).toContainEqual({
      id: admin.globalId,
      username: admin.username,
      email: admin.email,
      role: 'admin',
      createdAt: admin.createdAt.toISOString(),
    });
  });

  it('are all listed, however many exist', async () => {
    const data = Array.from({ length: 150 }, (_each, index) => ({
      username: `crowd-${index}`,
      email: `crowd-${index}@sixty.example`,
      role: 'editor' as const,
      passwordHash: 'unusable',
    }));
    await api.services.database.prisma.user.createMany({ data });
    const response = await api.request('/api/auth/users-and-invitations', { token: root.token });
    const { users }: { users: { username: string }[] } = await response.json();
    expect(users.filter(({ username }) => username.startsWith('crowd-'))).toHaveLength(150);
    await api.services.database.prisma.user.deleteMany({
      where: { username: { startsWith: 'crowd-' } },
    });
  });

  /** The role changes: [the actor's role, the account's role, the new role, whether it works]. */
  const CHANGES: [UserRole, UserRole, UserRole, boolean][] = ROLES.flatMap((by) =>
    ROLES.flatMap((target) =>
      ROLES.filter((role) => role !== target).map(
        (role): [UserRole, UserRole, UserRole, boolean] => [
          by,
          target,
          role,
          by === 'super_admin' ||
            (by === 'admin' && target !== 'super_admin' && role !== 'super_admin'),
        ],
      ),
    ),
  );

  it.each(CHANGES)('%s makes %s a %s: %s', async (by, of, role, works) => {
    const actor = await person(by);
    const target = await person(of);
    const result = await update(actor, target, { role });
    expect(result?.__typename).toBe(works ? 'UpdateUserPayload' : 'NotAllowedError');
    expect(await roleOf(target)).toBe(works ? role : of);
    expect(await isIn(target)).toBe(!works);
  });

  it.each(ROLES.flatMap((by) => ROLES.map((of) => [by, of] as const)))(
    '%s deactivates, reactivates and deletes %s only where the matrix says so',
    async (by, of) => {
      const works = by === 'super_admin' || (by === 'admin' && of !== 'super_admin');
      const actor = await person(by);
      const target = await person(of);

      const off = await update(actor, target, { isDeactivated: true });
      expect(off?.__typename).toBe(works ? 'UpdateUserPayload' : 'NotAllowedError');
      expect(await isIn(target)).toBe(!works);
      const on = await update(actor, target, { isDeactivated: false });
      expect(on).toMatchObject(works ? { user: { deactivatedAt: null } } : { code: 'NOT_ALLOWED' });
      const gone = await remove(actor, target);
      expect(gone?.__typename).toBe(works ? 'DeleteUserPayload' : 'NotAllowedError');
      expect(await roleOf(target)).toBe(works ? null : of);
    },
  );

  it('cannot be changed or deleted by their owner, in any role', async () => {
    for (const role of ROLES) {
      const self = await person(role);
      for (const change of [{ role: 'editor' }, { role: 'super_admin' }, { isDeactivated: true }])
        expect(await update(self, self, change)).toMatchObject({ code: 'NOT_ALLOWED' });
      expect(await remove(self, self)).toMatchObject({ code: 'NOT_ALLOWED' });
      expect(await roleOf(self)).toBe(role);
      expect(await isIn(self)).toBe(true);
    }
  });

  it('report in advance what the caller may do with them, and why not', async () => {
    const admin = await person('admin');
    const editor = await person('editor');
    const ask = async (by: Person, about: Person) => {
      const { data } = await api.graphql<{ node: object }>(
        'query ($id: ID!) { node(id: $id) { ... on User { assignableRoles changeRefusal deletionRefusal } } }',
        { variables: { id: about.globalId }, token: by.token },
      );
      return data?.node;
    };
    expect(await ask(admin, editor)).toEqual({
      assignableRoles: ['editor', 'admin'],
      changeRefusal: null,
      deletionRefusal: null,
    });
    expect(await ask(admin, root)).toEqual({
      assignableRoles: [],
      changeRefusal: 'Only a super admin can change a super admin.',
      deletionRefusal: 'Only a super admin can delete a super admin.',
    });
    expect(await ask(admin, admin)).toEqual({
      assignableRoles: [],
      changeRefusal: 'You cannot change your own role or deactivate yourself.',
      deletionRefusal: 'You cannot delete yourself.',
    });
    expect(await ask(root, editor)).toMatchObject({
      assignableRoles: ['editor', 'admin', 'super_admin'],
    });
  });

  it('keep their sessions when nothing changes', async () => {
    const editor = await person('editor');
    const result = await update(root, editor, { role: 'editor', isDeactivated: false });
    expect(result?.__typename).toBe('UpdateUserPayload');
    expect(await isIn(editor)).toBe(true);
  });

  it('cannot sign in while they are deactivated', async () => {
    const user = await api.createUser('editor', 'Correct-Horse-9');
    const target = { ...user, token: '', globalId: encodeGlobalId('User', user.id) };
    const login = async () => {
      const json = { email: user.email, password: 'Correct-Horse-9' };
      return (await api.request('/api/auth/login', { json })).status;
    };
    expect(await login()).toBe(200);
    await update(root, target, { isDeactivated: true });
    expect(await login()).toBe(401);
    await update(root, target, { isDeactivated: false });
    expect(await login()).toBe(200);
  });

  it('always include one super_admin, even with simultaneous changes', async () => {
    const { prisma } = api.services.database;
    for (const act of [
      (by: Person, target: Person) => update(by, target, { role: 'admin' }),
      (by: Person, target: Person) => update(by, target, { isDeactivated: true }),
      (by: Person, target: Person) => remove(by, target),
    ]) {
      await prisma.user.updateMany({ where: { role: 'super_admin' }, data: { role: 'editor' } });
      const circle = await Promise.all([1, 2, 3].map(() => person('super_admin')));
      await Promise.all(
        circle.map((by, index) => act(by, circle[(index + 1) % circle.length] ?? by)),
      );
      const left = await prisma.user.count({
        where: { role: 'super_admin', deactivatedAt: null },
      });
      expect(left).toBeGreaterThanOrEqual(1);
    }
    root = await person('super_admin');
  });

  it("leave their posts and images to the person who deletes them, with that person's byline", async () => {
    const { prisma } = api.services.database;
    const writer = await person('editor');
    const heir = await person('admin');
    const author = await prisma.author.create({ data: { name: 'Wanda', userId: writer.id } });
    const post = {
      title: 'A post',
      content: 'Text',
      contentHtml: '<p>Text</p>',
      authorId: author.id,
    };
    await prisma.post.createMany({
      data: [
        { ...post, slug: 'a-draft' },
        { ...post, slug: 'a-post', status: 'published', publishedAt: api.clock.now() },
      ],
    });
    const upload = await prisma.upload.create({
      data: { uploadedById: writer.id, expiresAt: api.clock.now() },
    });
    const changed: unknown[] = [];
    const unsubscribe = api.services.notifications.subscribe('content_changed', (payload) =>
      changed.push(payload),
    );

    expect(await remove(heir, writer)).toEqual({
      __typename: 'DeleteUserPayload',
      deletedUserId: writer.globalId,
      postsHandedOver: 2,
    });

    const posts = await prisma.post.findMany({ include: { author: true } });
    expect(posts.map(({ slug, author: by }) => [slug, by.userId, by.name])).toEqual([
      ['a-draft', heir.id, heir.username],
      ['a-post', heir.id, heir.username],
    ]);
    expect(await prisma.author.findUnique({ where: { id: author.id } })).toBeNull();
    const { uploadedById } = await prisma.upload.findUniqueOrThrow({ where: { id: upload.id } });
    expect(uploadedById).toBe(heir.id);
    await expect.poll(() => changed).toEqual([{ tags: ['posts', 'post:a-post'] }]);
    unsubscribe();

    const next = await person('admin');
    expect(await remove(next, heir)).toMatchObject({ postsHandedOver: 2 });
  });

  it('that do not exist are not found', async () => {
    const nobody = { ...root, globalId: encodeGlobalId('User', crypto.randomUUID()) };
    expect(await update(root, nobody, { role: 'admin' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove(root, nobody)).toMatchObject({ code: 'NOT_FOUND' });
    const nonsense = { ...root, globalId: 'nonsense' };
    expect(await remove(root, nonsense)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are changed with the current permissions of the actor, not those at sign-in', async () => {
    const admin = await person('admin');
    const target = await person('editor');
    await api.services.database.prisma.user.update({
      where: { id: admin.id },
      data: { deactivatedAt: api.clock.now() },
    });
    expect(await update(admin, target, { role: 'admin' })).toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
  });

  it('leave audit events when they change', async () => {
    const target = await person('editor');
    await update(root, target, { role: 'admin', isDeactivated: true });
    await update(root, target, { isDeactivated: false });
    await remove(root, target);
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { subjectType: 'User', subjectId: target.id },
      orderBy: { id: 'asc' },
      select: { action: true, actorName: true, details: true },
    });
    const { username } = target;
    const actorName = root.username;
    expect(events).toEqual([
      {
        action: 'user.role_changed',
        actorName,
        details: { username, from: 'editor', to: 'admin' },
      },
      { action: 'user.deactivated', actorName, details: { username } },
      { action: 'user.reactivated', actorName, details: { username } },
      {
        action: 'user.deleted',
        actorName,
        details: {
          username,
          role: 'admin',
          postsHandedOver: 0,
          leadsHandedOver: 0,
          meetingsHandedOver: 0,
          meetingsLeft: 0,
        },
      },
    ]);
  });
});
