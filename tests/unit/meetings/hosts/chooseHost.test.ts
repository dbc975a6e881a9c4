import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  leastLoaded,
  preferredHosts,
  type Visitor,
} from '../../../../graphql/meetings/hosts/routeVisitor.ts';

function host(id: string, more: Partial<Candidate> = {}): Candidate {
  return { id, userId: `user-${id}`, territories: [], weight: 1, load: 0, ...more };
}
const chooseHost = (hosts: Candidate[], visitor: Visitor) =>
  leastLoaded(preferredHosts(hosts, visitor));
const anybody = { ownerId: null, territories: [] };

describe('the choice of a host', () => {
  it('is nobody without candidates', () => {
    expect(chooseHost([], anybody)).toBeNull();
  });

  it('is the owner of the lead before all others', () => {
    const owner = host('a', { load: 9, territories: ['CA'] });
    const visitor = { ownerId: 'user-a', territories: ['US'] };
    expect(chooseHost([owner, host('b', { territories: ['US'] })], visitor)).toBe(owner);
  });

  it.each([
    ['country', ['US']],
    ['state', ['US-CA']],
    ['area code', ['415']],
  ])("is a host of the visitor's %s before hosts without territories", (_kind, territories) => {
    const local = host('a', { load: 9, territories });
    const visitor = { ownerId: null, territories: ['US', 'US-CA', '415'] };
    expect(chooseHost([host('b'), local], visitor)).toBe(local);
  });

  it('is a host without territories before hosts of other territories', () => {
    const everywhere = host('a', { load: 9 });
    const visitor = { ownerId: null, territories: ['US'] };
    expect(chooseHost([host('b', { territories: ['CA'] }), everywhere], visitor)).toBe(everywhere);
  });

  it('is a host of another territory if nobody else is free', () => {
    const distant = host('a', { territories: ['CA'] });
    expect(chooseHost([distant], { ownerId: null, territories: ['US'] })).toBe(distant);
  });

  it('is the host with the lowest load for the weight', () => {
    const twice = host('b', { load: 3, weight: 2 });
    expect(chooseHost([host('a', { load: 2 }), twice], anybody)).toBe(twice);
  });

  it('gives each host a share by weight over time', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 300 }), (shares, bookings) => {
        const team = shares.map((weight, index) => host(String(index), { weight }));
        for (let booking = 0; booking < bookings; booking += 1) {
          const chosen = chooseHost(team, anybody);
          if (chosen) chosen.load += 1;
        }
        const perWeight = team.map(({ load, weight }) => load / weight);
        // Nobody is ahead of another by more than the one booking that is in between.
        const ahead = Math.max(...team.map(({ load, weight }) => (load - 1) / weight));
        expect(ahead).toBeLessThanOrEqual(Math.min(...perWeight));
      }),
    );
  });

  it('is fair within each territory, in any order of visitors', () => {
    const place = fc.constantFrom('', '415', 'JP');
    const shares = fc.array(fc.tuple(place, fc.integer({ min: 1, max: 5 })), { maxLength: 7 });
    fc.assert(
      fc.property(shares, fc.array(place, { maxLength: 200 }), (members, arrivals) => {
        const team = [['', 1] as const, ...members].map(([territory, weight], index) =>
          host(String(index), { weight, territories: territory ? [territory] : [] }),
        );
        for (const territory of arrivals) {
          const chosen = chooseHost(team, { ownerId: null, territories: [territory] });
          if (chosen) chosen.load += 1;
        }
        for (const group of Map.groupBy(team, ({ territories }) => territories[0]).values()) {
          const ahead = Math.max(...group.map(({ load, weight }) => (load - 1) / weight));
          const behind = Math.min(...group.map(({ load, weight }) => load / weight));
          expect(ahead).toBeLessThanOrEqual(behind);
        }
      }),
    );
  });
});
