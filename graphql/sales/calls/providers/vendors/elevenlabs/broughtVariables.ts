import type { CallVariable } from '../../../../../../web/content/sales/playbooks/callVariables.ts';
import { HAND_OVER } from '../repParts.ts';

/** ElevenLabs ends a call that lacks a variable of its agent, so each call also brings the one that a tool fills later. */
export function broughtVariables(variables: Record<CallVariable, string>) {
  return { ...variables, [HAND_OVER.variable]: '' };
}
