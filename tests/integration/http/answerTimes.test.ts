import { performance } from 'node:perf_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { useApi } from '../../support/api/api.ts';
import { telling } from '../../support/attacks/telling.ts';
import { SOAK_TIMES } from '../../support/product/soak.ts';
import { visitorAddress } from '../../support/visitorAddress.ts';

const MOST_TELLING = 0.6;
/** A few rounds find a difference that shows. If they seem to, more rounds say whether that was chance. */
const FEW = SOAK_TIMES > 1 ? 500 : 20;
const MOST = SOAK_TIMES > 1 ? 1000 : 400;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Question {
  name: string;
  path: string;
  /** What is sent about the person of this number. */
  json(number: number): object;
}

/** What strangers can ask about somebody. People below MOST are known to the product, and the others are not. */
const QUESTIONS: Question[] = [
  {
    name: 'signing in',
    path: '/api/auth/login',
    json: (number) => ({ email: `staff${number}@example.com`, password: 'wrong' }),
  },
  {
    name: 'a password reset',
    path: '/api/auth/forgot-password',
    json: (number) => ({ email: `staff${number}@example.com` }),
  },
  {
    name: 'a request for access',
    path: '/api/auth/request-access',
    json: (number) => ({ name: 'Ann', email: `asked${number}@example.com` }),
  },
  {
    name: 'the waitlist',
    path: '/api/waitlist',
    json: (number) => ({
      name: 'Ann',
      email: `waits${number}@example.com`,
      phone: '+49 30 123456',
      country: 'Germany',
    }),
  },
  {
    name: 'a lead',
    path: '/api/leads',
    json: (number) => ({ firstName: 'Ann', ...personOf(number) }),
  },
  {
    name: 'no more calls',
    path: '/api/do-not-call',
    json: (number) => ({ phone: personOf(number).phone }),
  },
  {
    name: 'an invitation',
    path: '/graphql',
    json: (number) => ({ query: `{ invitation(token: "token${number}") { email } }` }),
  },
];

function personOf(number: number) {
  return { email: `ann${number}@example.com`, phone: String(8_015_550_000 + number) };
}

describe('the time of an answer does not tell whether somebody is known:', () => {
  const api = useApi({}, { hashesFully: true });
  let networks = 0;

  beforeAll(async () => {
    const { prisma } = api.services.database;
    const passwordHash = await api.services.passwords.hash('Correct-Horse-9');
    const { id: ownerId } = await api.createUser('admin');
    const now = api.clock.now();
    const known = Array.from({ length: MOST }, (_, number) => number);
    await prisma.user.createMany({
      data: known.map((number) => ({
        role: 'editor' as const,
        username: `staff-${number}`,
        email: `staff${number}@example.com`,
        passwordHash,
      })),
    });
    await prisma.accessRequest.createMany({
      data: known.map((number) => ({ name: 'Ann', email: `asked${number}@example.com` })),
    });
    await prisma.waitlistEntry.createMany({
      data: known.map((number) => ({
        name: 'Ann',
        email: `waits${number}@example.com`,
        phone: '1',
        country: 'Germany',
      })),
    });
    const leads = await prisma.lead.createManyAndReturn({
      data: known.map((number) => ({
        firstName: 'Ann',
        ...personOf(number),
        ownerId,
        createdAt: new Date(now.getTime() - DAY_MS),
      })),
      select: { id: true },
    });
    await prisma.call.createMany({ data: leads.map(({ id }) => ({ leadId: id })) });
    await prisma.invitation.createMany({
      data: known.map((number) => ({
        email: `invited${number}@example.com`,
        role: 'editor' as const,
        tokenHash: tokenHash(`token${number}`),
        cancelledAt: now,
        expiresAt: now,
      })),
    });
  });

  it.each(QUESTIONS)(
    '$name',
    async ({ path, json }) => {
      const msOf = async (number: number) => {
        networks += 1;
        const address = visitorAddress(networks);
        const begun = performance.now();
        const response = await api.request(path, { json: json(number), address });
        await response.text();
        expect(response.status).not.toBe(429);
        return performance.now() - begun;
      };
      const rounds: { hidden: number; plain: number }[] = [];
      do {
        const number = rounds.length;
        const isFirst = number % 2 === 0;
        const first = await msOf(isFirst ? number : number + MOST);
        const second = await msOf(isFirst ? number + MOST : number);
        rounds.push(isFirst ? { hidden: first, plain: second } : { hidden: second, plain: first });
      } while (rounds.length < FEW || (telling(rounds) > MOST_TELLING && rounds.length < MOST));
      expect(telling(rounds)).toBeLessThanOrEqual(MOST_TELLING);
    },
    600_000 * SOAK_TIMES,
  );
});
