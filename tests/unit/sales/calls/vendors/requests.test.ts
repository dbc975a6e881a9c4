import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallProvider } from '../../../../../graphql/sales/calls/providers/provider.ts';
import { voiceAccount } from '../../../../../graphql/sales/calls/providers/vendors/vendors.ts';
import { readSettings } from '../../../../../graphql/readSettings.ts';
import {
  type Behaviour,
  type FakeVendor,
  startFakeVendor,
} from '../../../../support/voice/fakeVendor.ts';
import { VENDOR_NAMES, VENDORS } from '../../../../support/voice/kinds.ts';
import { callRequest as call } from '../../../../support/voice/callRequest.ts';

const other = { ...call, callId: '01890a5d-ac96-774b-bcce-b302099a8058' };
const longAgo = new Date('2026-03-05T11:00:00Z');

/** Longer than an answer takes on a busy machine. */
const PATIENT_MS = 60_000;

function connect(variables: Record<string, string>, timeoutMs = PATIENT_MS): CallProvider {
  const account = voiceAccount(readSettings(variables).calls);
  if (!account) throw new Error('This is no vendor.');
  return account.callProvider(null, timeoutMs);
}

describe.each(VENDOR_NAMES)('a request to %s', (name) => {
  let vendor: FakeVendor;
  let provider: CallProvider;

  beforeEach(async () => {
    vendor = await startFakeVendor(VENDORS[name]);
    provider = connect(vendor.settings);
  });
  afterEach(async () => {
    await provider.close();
    await vendor.close();
  });

  it('dials the number with its country, and brings our id along', async () => {
    const outcome = await provider.request(call);
    expect(vendor.dialled).toMatchObject([{ to: '+18015550100', callId: call.callId }]);
    expect(outcome).toEqual({ kind: 'accepted', providerCallId: vendor.dialled[0]?.id });
  });

  it.each<[Behaviour, string]>([
    ['lose', 'The connection to the provider broke (ECONNRESET).'],
    ['failAfter', 'The provider answered 500.'],
    ['failBefore', 'The provider answered 500.'],
    [{ status: 408 }, 'The provider answered 408.'],
    [{ status: 503 }, 'The provider answered 503.'],
    [{ status: 201, body: {} }, 'The provider accepted the call without an id.'],
  ])('is unclear when the vendor does this: %j', async (behaviour, reason) => {
    vendor.behave(behaviour);
    expect(await provider.request(call)).toEqual({ kind: 'unclear', reason });
    expect(vendor.requests.length).toBeLessThanOrEqual(1);
  });

  it('is unclear when the vendor does not answer in time', async () => {
    vendor.behave('hang');
    const hasty = connect(vendor.settings, 300);
    expect(await hasty.request(call)).toEqual({
      kind: 'unclear',
      reason: 'The provider did not answer within 0.3 seconds.',
    });
    await hasty.close();
  });

  it.each([
    [400, 'The request or the number is not accepted.'],
    [401, 'The API key is wrong or was revoked.'],
    [402, 'The account has no credit left.'],
    [404, 'The agent or the phone number of the settings does not exist.'],
    [422, 'The request or the number is not accepted.'],
  ])('is refused by %i, with words for staff and without the number', async (status, advice) => {
    vendor.behave({ status, body: { message: 'Cannot call +1 (801) 555-0100.' } });
    expect(await provider.request(call)).toEqual({
      kind: 'refused',
      reason: `The provider refused the call (${status}). ${advice} It says: “Cannot call …”`,
    });
    expect(vendor.requests).toHaveLength(1);
  });

  it('waits as long as a 429 says', async () => {
    const reason = 'The provider has too many calls (429).';
    vendor.behave({ status: 429, headers: { 'retry-after': '7' } });
    expect(await provider.request(call)).toEqual({ kind: 'later', reason, retryAfterMs: 7000 });
    vendor.behave({ status: 429 });
    expect(await provider.request(call)).toEqual({ kind: 'later', reason, retryAfterMs: null });
  });

  it('can be repeated if nothing listens', async () => {
    await vendor.close();
    expect(await provider.request(call)).toEqual({
      kind: 'later',
      reason: 'The provider could not be reached (ECONNREFUSED).',
      retryAfterMs: null,
    });
    vendor = await startFakeVendor(VENDORS[name]);
  });

  /** Retell lists a call once it has left its queue. */
  const endAll = () => vendor.dialled.forEach((dialled) => vendor.end(dialled, 'talk'));

  it('finds a call whose answer was lost, and no other', async () => {
    vendor.behave('lose');
    await provider.request(other);
    expect(await provider.lookup?.find(call.callId, longAgo)).toBeNull();
    await provider.request(call);
    endAll();
    const found = await provider.lookup?.find(call.callId, longAgo);
    expect(found).toMatchObject({
      providerCallId: vendor.dialled[1]?.id,
      callId: call.callId,
    });
  });

  it('finds one call among many', async () => {
    await provider.request(call);
    for (let each = 0; each < 150; each += 1) await provider.request(other);
    endAll();
    const found = await provider.lookup?.find(call.callId, longAgo);
    expect(found?.providerCallId).toBe(vendor.dialled[0]?.id);
  });

  it('reads how a call ended', async () => {
    await provider.request(call);
    const [dialled] = vendor.dialled;
    if (!dialled) throw new Error('Nothing was dialled.');
    vendor.end(dialled, 'talk', { qualified: true });
    const known = await provider.lookup?.read(dialled.id);
    expect(known?.reports.map(({ status }) => status)).toEqual(['answered', 'completed']);
    expect(known?.reports.at(-1)?.transcript).toContain('Hi.');
    expect(await provider.lookup?.read('another')).toBeNull();
  });

  it('says when the vendor cannot be asked', async () => {
    vendor.refuseQuestions(500);
    await expect(provider.lookup?.find(call.callId, longAgo)).rejects.toThrow(
      'The provider answered 500 when it was asked about calls.',
    );
  });
});

it('is spoken by the agent of the playbook if the settings name none', async () => {
  const vendor = await startFakeVendor(VENDORS.retell);
  const { RETELL_AGENT_ID: _agent, ...settings } = vendor.settings;
  const account = voiceAccount(readSettings(settings).calls);
  const agents = new Map([[call.playbookId, 'agent_of_playbook']]);
  const nobody = { agentId: null, instead: null, isMadeElsewhere: false };
  const provider = account?.callProvider({
    speakerOf: async (id) => ({ ...nobody, agentId: agents.get(id) ?? null }),
    usualSpeaker: () => nobody,
    signingSecrets: () => [],
    headerSecret: () => null,
  });
  await provider?.request(call);
  expect(vendor.requests.at(-1)?.body).toMatchObject({
    override_agent_id: 'agent_of_playbook',
    override_agent_version: 'latest_published',
  });
  agents.clear();
  expect(await provider?.request(call)).toEqual({
    kind: 'later',
    reason: 'No agent is set up at the vendor. Choose Set Up the Rep under Playbooks.',
    retryAfterMs: null,
  });
  await provider?.close();
  await vendor.close();
});

it('is refused when ElevenLabs answers without success', async () => {
  const vendor = await startFakeVendor(VENDORS.elevenlabs);
  const provider = connect(vendor.settings);
  vendor.behave({ status: 200, body: { success: false, message: 'No credit.' } });
  expect(await provider.request(call)).toEqual({
    kind: 'refused',
    reason: 'The provider refused the call. It says: “No credit.”',
  });
  await provider.close();
  await vendor.close();
});
