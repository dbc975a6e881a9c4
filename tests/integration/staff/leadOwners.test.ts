import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';
import { addHost, newAddress } from '../bookings/bookingTeam.ts';

let people = 0;

/** Somebody whom no other test knows. */
function somebody(areaCode = '801') {
  people += 1;
  const number = String(people).padStart(4, '0');
  return {
    firstName: `Ann ${number}`,
    email: `ann.${number}@example.com`,
    phone: `${areaCode}555${number}`,
  };
}

describe('the owner of a new lead', () => {
  const api = useApi();

  /** Sends a form, and finds who owns the lead. */
  async function ownerOf(json: ReturnType<typeof somebody>): Promise<string | null> {
    const answer = await api.request('/api/leads', { json, address: newAddress() });
    expect(answer.status).toBe(201);
    const { email, phone } = json;
    const lead = await api.services.database.prisma.lead.findFirstOrThrow({
      where: { email, phone },
    });
    return lead.ownerId;
  }

  it('is nobody without a host who may see leads', async () => {
    await addHost(api);
    expect(await ownerOf(somebody())).toBeNull();
  });

  describe('with a team', () => {
    let one: string | null;
    let twice: string | null;
    let local: string | null;
    beforeAll(async () => {
      one = (await addHost(api, {}, 'admin')).userId;
      twice = (await addHost(api, { weight: 2 }, 'admin')).userId;
      local = (await addHost(api, { territories: ['415'] }, 'super_admin')).userId;
    });

    it('is a host of the territory', async () => {
      expect(await ownerOf(somebody('415'))).toBe(local);
    });

    it('is the host with the fewest open leads for the weight', async () => {
      const owners = [];
      for (let lead = 0; lead < 6; lead += 1) owners.push(await ownerOf(somebody()));
      expect(owners.filter((owner) => owner === one)).toHaveLength(2);
      expect(owners.filter((owner) => owner === twice)).toHaveLength(4);
    });

    it('is the previous owner of the same person, while the account may see leads', async () => {
      const { prisma } = api.services.database;
      const { id: colleague } = await api.createUser('admin');
      const person = somebody();
      await prisma.lead.create({ data: { ...person, ownerId: colleague } });
      expect(await ownerOf({ ...person, email: 'another@example.com' })).toBe(colleague);
      expect(await ownerOf({ ...person, phone: '8015559999' })).toBe(colleague);
      await prisma.user.update({ where: { id: colleague }, data: { role: 'editor' } });
      expect([one, twice]).toContain(await ownerOf({ ...person, phone: '8015559998' }));
    });
  });
});
