import type { Services } from '../../../services.ts';
import { type CallFacts, type Decision, decide } from './decide.ts';
import { gateRules } from './gateRules.ts';

/**
 * What the gate decides about a stored call if it is due now. The claim of the call decides again; this only says it in
 * advance.
 */
export async function foretell(
  callId: string,
  services: Pick<Services, 'database' | 'clock' | 'settings' | 'callLists'>,
): Promise<Decision> {
  const [facts] = await services.database.prisma.$queryRaw<CallFacts[]>`
    SELECT * FROM "CallGate" WHERE id = ${callId}::uuid`;
  if (!facts) throw new Error('The call was removed.');
  return decide(facts, services.clock.now(), gateRules(services));
}
