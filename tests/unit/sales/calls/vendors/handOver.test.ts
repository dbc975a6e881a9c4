import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VendorWebhook } from '../../../../../graphql/sales/calls/providers/vendors/vendorWebhook.ts';
import {
  type DialledCall,
  type FakeVendor,
  startFakeVendor,
} from '../../../../support/voice/fakeVendor.ts';
import { VENDOR_NAMES, VENDORS } from '../../../../support/voice/kinds.ts';
import { setUpAgent } from '../../../../support/voice/setUpAgent.ts';

const NUMBER = '+12025550101';

describe.each(VENDOR_NAMES)('the agent that set-up makes at %s', (name) => {
  let vendor: FakeVendor;
  let webhook: VendorWebhook;
  beforeEach(async () => {
    vendor = await startFakeVendor(VENDORS[name]);
    ({ webhook } = await setUpAgent(name, vendor));
  });
  afterEach(() => vendor.close());

  /** The number that is dialled if our tool `transfer` has this result. */
  function dialledAfter(result: object) {
    const call: DialledCall = {
      id: 'vendor-1',
      callId: '01890a5d-ac96-774b-bcce-b302099a8057',
      to: '+18015550100',
      direction: 'inbound',
      createdAt: new Date(),
      ending: null,
      found: {},
    };
    const message = webhook.understand(vendor.handOver(call), new Date());
    if (message?.kind !== 'tools') throw new Error('This is no question for a number.');
    expect(message).toMatchObject({
      callId: call.callId,
      tools: [{ name: 'transfer', arguments: {} }],
    });
    return vendor.account.dials(JSON.parse(JSON.stringify(message.answer([result]))));
  }

  it('puts the person through to the number that the tool answered', () => {
    expect(dialledAfter({ transfer: true, number: NUMBER, name: 'Bo' })).toBe(NUMBER);
  });

  it('puts nobody through if nobody can take the call', () => {
    expect(dialledAfter({ transfer: false, message: 'Nobody can take it.' })).toBeNull();
    expect(dialledAfter({ error: 'This call is not known.' })).toBeNull();
  });
});
