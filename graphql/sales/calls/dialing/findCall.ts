import type { Again } from '../../../work/runJob.ts';
import { applyProviderCall } from '../outcome/callOutcome.ts';
import type { RecordNeeds } from '../outcome/recordCallEvent.ts';
import type { CallProvider } from '../providers/provider.ts';
import type { Services } from '../../../services.ts';

const SECOND_MS = 1000;
/** When the provider is asked for a call, after its answer was lost. */
const ASKED_AFTER_MS = [10, 30, 60, 120].map((seconds) => seconds * SECOND_MS);
/** The search is over by then. */
export const FOUND_AFTER_MS = 10 * 60 * SECOND_MS;
/** The provider's clock may be behind ours by this much. */
const TOLERANCE_MS = 5 * 60 * SECOND_MS;

export const IN_DOUBT =
  'A response of the provider was lost, and the phone may have rung. We ask the provider after 10, 30, 60 and 120 seconds whether it has the call.';
const NOT_FOUND =
  'A response of the provider was lost, and the provider does not list the call. The phone may have rung. We do not call again by ourselves.';

export function firstSearch(lostAt: Date): Date {
  return new Date(lostAt.getTime() + (ASKED_AFTER_MS[0] ?? 0));
}

/**
 * Asks the provider whether it has a call whose request was not answered. If it has the call, the call goes on. Otherwise it
 * stays unknown.
 *
 * @returns when to ask again. Null if the search is over.
 */
export async function findCall(
  callId: string,
  needs: RecordNeeds & Pick<Services, 'log'> & { provider: CallProvider },
): Promise<Again> {
  const { database, clock, provider, log } = needs;
  const call = await database.prisma.call.findUnique({
    where: { id: callId, status: 'unknown', provider: provider.name },
    select: { askedAt: true, dispatchedAt: true },
  });
  if (!call?.askedAt || !provider.lookup) return null;
  // The answer may count as lost long after the request, because another process notices that one has died.
  const { askedAt, dispatchedAt } = call;
  try {
    const since = new Date((dispatchedAt ?? askedAt).getTime() - TOLERANCE_MS);
    const found = await provider.lookup.find(callId, since);
    if (found) {
      await applyProviderCall(callId, found, needs);
      return null;
    }
  } catch (err) {
    log.warn({ callId, err }, 'the provider could not be asked for a call');
  }
  const age = clock.now().getTime() - askedAt.getTime();
  const next = ASKED_AFTER_MS.find((ms) => ms > age);
  if (next !== undefined) return { againAt: new Date(askedAt.getTime() + next) };
  await database.prisma.call.updateMany({
    where: { id: callId, status: 'unknown', askedAt },
    data: { lastError: NOT_FOUND },
  });
  return null;
}
