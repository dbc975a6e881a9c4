import type { Services } from '../../../services.ts';
import type { GateRules } from './decide.ts';

/** The rules of this installation. */
export function gateRules({
  settings: { calling },
  callLists,
}: Pick<Services, 'settings' | 'callLists'>): GateRules {
  return { hours: calling.hours, freshAtOnce: calling.freshAtOnce, ...callLists };
}
