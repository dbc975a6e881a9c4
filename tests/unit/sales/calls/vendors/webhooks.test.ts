import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { voiceAccount } from '../../../../../graphql/sales/calls/providers/vendors/vendors.ts';
import type { VendorWebhook } from '../../../../../graphql/sales/calls/providers/vendors/vendorWebhook.ts';
import { readSettings } from '../../../../../graphql/readSettings.ts';
import {
  type DialledCall,
  type Ending,
  type Found,
  type FakeVendor,
  startFakeVendor,
} from '../../../../support/voice/fakeVendor.ts';
import { VENDOR_NAMES, VENDORS } from '../../../../support/voice/kinds.ts';

const CALL_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const MINUTE_MS = 60 * 1000;
const found = {
  qualified: true,
  answers: { 'Leads a month': '300' },
  booked_at: '2026-03-06T15:00:00Z',
  opted_out: false,
};

function webhookOf(variables: Record<string, string>): VendorWebhook {
  const account = voiceAccount(readSettings(variables).calls);
  if (!account) throw new Error('This is no vendor.');
  return account.webhook;
}

describe.each(VENDOR_NAMES)('the webhooks of %s', (name) => {
  let vendor: FakeVendor;
  let webhook: VendorWebhook;
  beforeEach(async () => {
    vendor = await startFakeVendor(VENDORS[name]);
    webhook = webhookOf(vendor.settings);
  });
  afterEach(() => vendor.close());

  const call = (): DialledCall => ({
    id: 'vendor-1',
    callId: CALL_ID,
    to: '+18015550100',
    direction: 'outbound',
    createdAt: new Date(),
    ending: null,
    found: {},
  });

  function reportsOf(ending: Ending, result?: Found) {
    const events = vendor.end(call(), ending, result);
    return events.flatMap((event) => {
      const message = webhook.understand(event, new Date());
      if (message?.kind !== 'call') throw new Error('This is not about a call.');
      expect(message.call.providerCallId).toBe('vendor-1');
      return message.call.reports;
    });
  }

  async function isSigned(body: string, headers?: Record<string, string>, at = new Date()) {
    const signed = headers ?? (await VENDORS[name].signed(body));
    const header = (wanted: string) => signed[wanted];
    return webhook.isSigned({ body: Buffer.from(body), header }, at);
  }

  it.each<[Ending, string]>([
    ['talk', 'completed'],
    ['no_answer', 'no_answer'],
    ['busy', 'busy'],
    ['voicemail', 'voicemail'],
    ['failed', 'failed'],
  ])('report the end %s as %s', (ending, status) => {
    const reports = reportsOf(ending);
    expect(reports.at(-1)).toMatchObject({ status });
    expect(reports.some((report) => report.status === 'answered')).toBe(ending === 'talk');
    if (ending === 'failed') expect(reports.at(-1)?.error).toMatch(/\.$/);
  });

  it('bring the transcript and what the agent found out', () => {
    const last = reportsOf('talk', found).at(-1);
    expect(last?.transcript).toContain('Hi.');
    expect(last?.result).toEqual({
      qualified: true,
      answers: { 'Leads a month': '300' },
      bookedAt: new Date('2026-03-06T15:00:00Z'),
      optedOut: false,
    });
  });

  it.each([
    ['{"Leads a month":"300"}', { 'Leads a month': '300' }],
    ['About 300 leads.', { answers: 'About 300 leads.' }],
    ['', null],
  ])('bring answers as a text: %j', (answers, expected) => {
    const last = reportsOf('talk', { ...found, answers }).at(-1);
    expect(last?.result?.answers).toEqual(expected);
  });

  it('name our call', () => {
    // ElevenLabs names only its own id when a call could not be placed.
    const [event] = vendor.end(call(), 'talk');
    expect(webhook.understand(event, new Date())).toMatchObject({ call: { callId: CALL_ID } });
  });

  it('bring the tools that the agent uses, and take their results', () => {
    const event = vendor.tool(call(), [
      { name: 'book', arguments: { start: '2026-03-06T15:00Z' } },
    ]);
    const message = webhook.understand(event, new Date());
    expect(message).toMatchObject({
      kind: 'tools',
      callId: CALL_ID,
      tools: [{ name: 'book', arguments: { start: '2026-03-06T15:00Z' } }],
    });
    if (message?.kind !== 'tools') return;
    const answer = message.answer([{ booked: true }]);
    expect(answer).toEqual(
      name === 'vapi'
        ? { results: [{ toolCallId: 'tool-0', name: 'book', result: '{"booked":true}' }] }
        : { booked: true },
    );
  });

  it.each([
    {},
    { event: 'transcript_updated', call: { call_id: 'vendor-1' } },
    { message: { type: 'speech-update' } },
    { type: 'post_call_audio', data: { conversation_id: 'vendor-1' } },
    [],
    null,
    'text',
  ])('ignore what is not about a call: %j', (event) => {
    expect(webhook.understand(event, new Date())).toBeNull();
  });

  it('are accepted only with the signature over exactly these bytes', async () => {
    expect(await isSigned('{"a":1}')).toBe(true);
    expect(await isSigned('{"a":1}', {})).toBe(false);
    const another = Object.keys(await VENDORS[name].signed('')).map((header) => [header, 'x']);
    expect(await isSigned('{"a":1}', Object.fromEntries(another))).toBe(false);
    // Vapi sends a secret instead of a signature, unless the account is set up for HMAC.
    if (name !== 'vapi')
      expect(await isSigned('{"a":2}', await VENDORS[name].signed('{"a":1}'))).toBe(false);
  });

  it('are refused when their signature is stale', async () => {
    if (name === 'vapi') return;
    for (const minutes of [-31, 31]) {
      const at = new Date(Date.now() + minutes * MINUTE_MS);
      expect(await isSigned('{}', await VENDORS[name].signed('{}'), at)).toBe(false);
    }
  });
});

describe('the webhooks of vapi', () => {
  const webhook = webhookOf(VENDORS.vapi.settings('http://localhost'));
  const secret = VENDORS.vapi.settings('')['VAPI_WEBHOOK_SECRET'] ?? '';
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const now = new Date();
  const check = (headers: Record<string, string>) =>
    webhook.isSigned({ body: Buffer.from('{}'), header: (name) => headers[name] }, now);

  it('are also accepted with HMAC, fresh and over these bytes', () => {
    const seconds = String(Math.floor(now.getTime() / 1000));
    expect(check({ 'x-signature': mac(`${seconds}.{}`), 'x-timestamp': seconds })).toBe(true);
    expect(check({ 'x-signature': mac(`${seconds}.[]`), 'x-timestamp': seconds })).toBe(false);
    const old = String(Number(seconds) - 600);
    expect(check({ 'x-signature': mac(`${old}.{}`), 'x-timestamp': old })).toBe(false);
    expect(check({ 'x-signature': mac('{}') })).toBe(true);
    expect(check({ authorization: `Bearer ${secret}` })).toBe(true);
    expect(check({ authorization: 'Bearer another' })).toBe(false);
  });
});

describe('the webhooks of elevenlabs', () => {
  const webhook = webhookOf(VENDORS.elevenlabs.settings('http://localhost'));
  const secret = VENDORS.elevenlabs.settings('')['ELEVENLABS_WEBHOOK_SECRET'] ?? '';
  const check = (body: string) =>
    webhook.isSigned(
      {
        body: Buffer.from(body),
        header: (name) => (name === 'authorization' ? `Bearer ${secret}` : undefined),
      },
      new Date(),
    );

  it('accept the secret itself only from tools, which cannot sign', () => {
    expect(check('{"tool_name":"stop_calling","parameters":{}}')).toBe(true);
    expect(check('{"type":"post_call_transcription","data":{"conversation_id":"1"}}')).toBe(false);
    expect(check('no JSON')).toBe(false);
  });
});
