import type { Settings } from '../../../../platform/settings/settings.ts';
import { elevenLabsWebhook } from './elevenlabs/elevenlabsWebhook.ts';
import { createElevenLabs } from './elevenlabs/elevenlabs.ts';
import type { CallProvider } from '../provider.ts';
import { retellWebhook } from './retell/retellWebhook.ts';
import { createRetell } from './retell/retell.ts';
import { vapiWebhook } from './vapi/vapiWebhook.ts';
import { createVapi } from './vapi/vapi.ts';
import type { VendorWebhook } from './vendorWebhook.ts';

/** The settings of a hosted voice agent. */
export type VendorSettings = Exclude<Settings['calls'], { name: 'simulator' | 'http' }>;

export function isVendor(calls: Settings['calls']): calls is VendorSettings {
  return calls.name !== 'simulator' && calls.name !== 'http';
}

export function createVendor(settings: VendorSettings): CallProvider {
  switch (settings.name) {
    case 'retell':
      return createRetell(settings);
    case 'vapi':
      return createVapi(settings);
    case 'elevenlabs':
      return createElevenLabs(settings);
  }
}

export function vendorWebhook(settings: VendorSettings): VendorWebhook {
  switch (settings.name) {
    case 'retell':
      return retellWebhook(settings);
    case 'vapi':
      return vapiWebhook(settings);
    case 'elevenlabs':
      return elevenLabsWebhook(settings);
  }
}
