import { describe, expect, it } from 'vitest';
import { schema } from '../../../../graphql/schema.ts';
import { accountsMutations } from './accounts.ts';
import type { Audited } from './audited.ts';
import { blogMutations } from './blog.ts';
import { bookingsMutations } from './bookings.ts';
import { connectionsMutations } from './connections.ts';
import { leadsMutations } from './leads.ts';
import { NOT_AUDITED } from './notAudited.ts';
import { useWorld } from './world.ts';

describe('the audit log', () => {
  const world = useWorld();
  const { prisma, run, signIn } = world;
  const audited: Record<string, Audited> = {
    ...accountsMutations(world),
    ...leadsMutations(world),
    ...bookingsMutations(world),
    ...blogMutations(world),
    ...connectionsMutations(world),
  };
  const names = Object.keys(schema.getMutationType()?.getFields() ?? {});

  it('has an entry for every mutation of the schema, and no other', () => {
    const known = [...Object.keys(audited), ...Object.keys(NOT_AUDITED)];
    expect(known.toSorted()).toEqual(names.toSorted());
  });

  it.each(names.filter((name) => name in audited))('records %s by staff', async (name) => {
    const mutation = audited[name];
    if (!mutation) throw new Error(`No row for ${name}.`);
    const staff = await signIn();
    const input = await mutation.input(staff);
    const before = await prisma().auditEvent.findMany({ select: { id: true } });
    const result = await run(name, input, mutation.byNobody ? { ...staff, token: '' } : staff);
    expect(result).toMatchObject({ __typename: expect.stringMatching(/Payload$/) });
    const written = await prisma().auditEvent.findMany({
      where: { id: { notIn: before.map(({ id }) => id) } },
    });
    const line = written.find(({ action }) => action === mutation.action);
    expect(written.map(({ action }) => action)).toContain(mutation.action);
    expect(line?.address).toBe('127.0.0.1');
    if (!mutation.byNobody) expect(line?.actorId).toBe(staff.user.id);
    // The log contains no secret.
    expect(JSON.stringify(written)).not.toMatch(/Wings|whsec_|sixty_\w{20}|@sixty\.example/);
  });
});
