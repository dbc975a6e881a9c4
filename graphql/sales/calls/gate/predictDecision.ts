import type { Services } from '../../../services.ts';
import { type CallFacts, decide, type Decision, gateRules } from './decide.ts';

/** What the gate would decide now about a stored call. The claim of the call decides again. */
export async function predictDecision(
  callId: string,
  services: Pick<Services, 'database' | 'clock' | 'settings' | 'callLists'>,
): Promise<Decision> {
  const [facts] = await services.database.prisma.$queryRaw<CallFacts[]>`
    SELECT * FROM "CallGate" WHERE id = ${callId}::uuid`;
  if (!facts) throw new Error('The call was removed.');
  return decide(facts, services.clock.now(), gateRules(services));
}
