import type { Services } from '../../services.ts';
import { operateRep, repOrder, type SetUpNeeds } from './operateRep.ts';
import { accountToSetUp, type RepNeeds, runRep } from './runRep.ts';

/** A change at the vendor is noticed within a minute. */
const LOOK_EVERY_MS = 30_000;

/** Keeps the agents at the vendor up to date, once somebody has set them up. */
export async function startRep(services: Omit<Services, 'calls'>): Promise<void> {
  const { jobs, settings } = services;
  jobs.work('keep-rep', () => keepRep(services));
  if (accountToSetUp(settings)) await jobs.send('keep-rep', {});
}

/** Answers the command line, which cannot open the embedded database beside this process. */
export function orderOfOperator(needs: SetUpNeeds): (order: unknown) => Promise<object> {
  return (order) => operateRep(repOrder.parse(order), needs);
}

async function keepRep(needs: RepNeeds): Promise<{ againAt: Date } | null> {
  const { settings, database, clock } = needs;
  const account = accountToSetUp(settings);
  if (!account) return null;
  const vendor = settings.calls.name;
  const isSetUp = await database.prisma.repSetUp.findUnique({
    where: { vendor },
    select: { vendor: true },
  });
  if (!isSetUp) return null;
  const { failure } = await runRep(account, { mode: 'keep', takeOver: false, changes: [] }, needs);
  // The job waits longer after each failure.
  if (failure !== null) throw new RepFailedError(failure);
  return { againAt: new Date(clock.now().getTime() + LOOK_EVERY_MS) };
}

class RepFailedError extends Error {
  override name = 'RepFailedError';
}
