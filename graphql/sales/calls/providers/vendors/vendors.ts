import type { Settings } from '../../../../platform/settings/settings.ts';
import type { AgentLimits } from '../../../../../web/content/sales/playbooks/agentLimits.ts';
import { elevenLabsVendor } from './elevenlabs/elevenlabs.ts';
import { retellVendor } from './retell/retell.ts';
import { vapiVendor } from './vapi/vapi.ts';
import type { VoiceAccount, VoiceVendor } from './voiceVendor.ts';

/** The vendors that can be the CALL_PROVIDER. Settings, routes and descriptions are made from this list. */
export const VOICE_VENDORS: readonly VoiceVendor[] = [retellVendor, vapiVendor, elevenLabsVendor];

/** The account of the settings. Null if no vendor places the calls. */
export function voiceAccount(calls: Settings['calls']): VoiceAccount | null {
  if (calls.kind !== 'hosted') return null;
  return chosenVendor(calls)?.open(calls.account) ?? null;
}

/** Whether people made the agent that talks, so that it may ask other questions than the playbook. */
export function isAgentMadeElsewhere(calls: Settings['calls']): boolean {
  return calls.kind === 'http' || Boolean(voiceAccount(calls)?.madeElsewhere);
}

/** What the vendor of the settings takes. Null if no vendor places the calls. */
export function agentLimits(calls: Settings['calls']): AgentLimits | null {
  const vendor = chosenVendor(calls);
  return vendor && { vendor: vendor.label, ...vendor.limits };
}

function chosenVendor(calls: Settings['calls']): VoiceVendor | null {
  return VOICE_VENDORS.find(({ name }) => name === calls.name) ?? null;
}
