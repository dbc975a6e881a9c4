import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../../graphql/platform/database/uuid.ts';
import { settleCalls } from '../../../../graphql/sales/calls/dialing/settleCalls.ts';
import { saveIncomingCall } from '../../../../graphql/sales/calls/incoming/saveIncomingCall.ts';
import { crmActivities } from '../../../../graphql/sales/connectors/sync/crmActivities.ts';
import { leadForCrm } from '../../../../graphql/sales/connectors/sync/dueLeads.ts';
import { voiceAccount } from '../../../../graphql/sales/calls/providers/vendors/vendors.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { type FakeVendor, startFakeVendor } from '../../../support/voice/fakeVendor.ts';
import { VENDORS } from '../../../support/voice/kinds.ts';

describe('people who call us', () => {
  let vendor: FakeVendor;
  let api: Api;
  let people = 0;

  beforeAll(async () => {
    vendor = await startFakeVendor(VENDORS.retell);
    api = await createApi(vendor.settings);
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
  });

  async function incoming() {
    people += 1;
    const { prisma } = api.services.database;
    const at = api.clock.now();
    const callId = uuidv7(at);
    const number = `+1212555${String(people).padStart(4, '0')}`;
    const providerCallId = `call-${people}`;
    const call = { callId, provider: 'retell', providerCallId, caller: { number }, at };
    await saveIncomingCall({ ...call, playbook: null }, api.services);
    return prisma.call.findUniqueOrThrow({ where: { id: callId } });
  }

  it('become at most 600 leads an hour, and all their calls are saved', async () => {
    expect((await incoming()).leadId).not.toBeNull();
    const { prisma } = api.services.database;
    const { count } = await prisma.rateLimit.updateMany({
      where: { key: { startsWith: 'leadsByCalls' } },
      data: { points: 599 },
    });
    expect(count).toBe(1);
    expect((await incoming()).leadId).not.toBeNull();
    expect(await incoming()).toMatchObject({ leadId: null, status: 'ringing' });
    api.clock.advance({ minutes: 61 });
    expect((await incoming()).leadId).not.toBeNull();
  });

  it('are answered at a speed that the CRM gets', async () => {
    const { id, leadId, queuedAt } = await incoming();
    const { prisma } = api.services.database;
    const answeredAt = new Date(queuedAt.getTime() + 2_500);
    const lead = { id: leadId ?? '' };
    await prisma.call.update({
      where: { id },
      data: { status: 'completed', answeredAt, endedAt: answeredAt },
    });
    const [call] = crmActivities(
      await prisma.lead.findUniqueOrThrow({ where: lead, include: leadForCrm }),
    );
    expect(call?.text).toContain('Answered after: 2.5 seconds');
  });

  it('have missed us if nothing was reported in the 30 minutes after it rang', async () => {
    const provider = voiceAccount(api.services.settings.calls)?.callProvider(null);
    if (!provider) throw new Error('There is no provider.');
    const needs = { ...api.services, provider };
    const { id } = await incoming();
    const { prisma } = api.services.database;
    const lookAfter = async (minutes: number) => {
      api.clock.advance({ minutes });
      await prisma.call.update({ where: { id }, data: { checkAt: api.clock.now() } });
      await settleCalls(needs);
      return (await prisma.call.findUniqueOrThrow({ where: { id } })).status;
    };
    expect(await lookAfter(29)).toBe('ringing');
    expect(await lookAfter(1)).toBe('no_answer');
    expect(await prisma.job.count({ where: { kind: 'follow-up-call' } })).toBe(0);
    await provider.close();
  });
});
