import { expect, it } from 'vitest';
import {
  type ClaimedCall,
  claimDueCalls,
} from '../../../../graphql/sales/calls/dialing/claimDueCalls.ts';
import { findCall } from '../../../../graphql/sales/calls/dialing/findCall.ts';
import { placeCall } from '../../../../graphql/sales/calls/dialing/placeCall.ts';
import { gateRules } from '../../../../graphql/sales/calls/gate/decide.ts';
import type { CallProvider } from '../../../../graphql/sales/calls/providers/provider.ts';
import { useApi } from '../../../support/api/api.ts';

const api = useApi();
const prisma = () => api.services.database.prisma;
const HOUR_MS = 60 * 60 * 1000;

/** A vendor whose answers are lost. It writes down since when it was asked for calls. */
const askedSince: Date[] = [];
const vendor: CallProvider = {
  name: 'retell',
  request: () => Promise.resolve({ kind: 'unclear', reason: 'The answer was lost.' }),
  lookup: {
    find(_, since) {
      askedSince.push(since);
      return Promise.resolve(null);
    },
    read: () => Promise.resolve(null),
  },
  close: () => Promise.resolve(),
};

const needs = () => ({
  ...api.services,
  rules: gateRules(api.services),
  provider: vendor,
  concurrency: null,
});

/** The call of a lead, whose request to this provider was cut off an hour ago. */
async function claimedAgain(provider: string, phone: string): Promise<ClaimedCall> {
  const now = api.clock.now();
  const before = new Date(now.getTime() - HOUR_MS);
  const cutOff = { provider, askedAt: before, dispatchedAt: before, attempts: 1, dueAt: now };
  await prisma().lead.create({
    data: {
      firstName: 'Ann',
      email: 'ann@example.com',
      phone,
      consents: { create: { text: 'Call me.', version: 'test', createdAt: before } },
      calls: { create: { ...cutOff, queuedAt: before } },
    },
  });
  const { rows } = await claimDueCalls({ limit: 1 }, needs());
  const [call] = rows;
  if (!call) throw new Error('The call was not claimed.');
  return call;
}

const stored = (id: string) => prisma().call.findUniqueOrThrow({ where: { id } });

it('a call belongs to the vendor that lost it, although the simulator was cut off before', async () => {
  const call = await claimedAgain('simulator', '8015550001');
  await placeCall(call, needs());
  expect(await stored(call.id)).toMatchObject({ status: 'unknown', provider: 'retell' });
});

it('a call is searched for since it was requested, however late its loss was noticed', async () => {
  const call = await claimedAgain('retell', '8015550002');
  await placeCall(call, needs());
  const { status, dispatchedAt } = await stored(call.id);
  expect(status).toBe('unknown');
  await findCall(call.id, needs());
  const [since] = askedSince;
  expect(since?.getTime()).toBeLessThan(dispatchedAt?.getTime() ?? 0);
});
