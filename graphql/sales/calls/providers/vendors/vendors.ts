import type { Settings } from '../../../../platform/settings/settings.ts';
import { elevenLabsVendor } from './elevenlabs/elevenlabs.ts';
import { retellVendor } from './retell/retell.ts';
import { vapiVendor } from './vapi/vapi.ts';
import type { VoiceAccount, VoiceVendor } from './voiceVendor.ts';

/** The vendors that can be the CALL_PROVIDER. Settings, routes and descriptions are made from this list. */
export const VOICE_VENDORS: readonly VoiceVendor[] = [retellVendor, vapiVendor, elevenLabsVendor];

/** The account of the settings. Null if no vendor places the calls. */
export function voiceAccount(calls: Settings['calls']): VoiceAccount | null {
  if (calls.kind !== 'hosted') return null;
  return VOICE_VENDORS.find(({ name }) => name === calls.name)?.open(calls.account) ?? null;
}
