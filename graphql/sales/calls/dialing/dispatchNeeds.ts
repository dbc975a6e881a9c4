import type { PrismaClient } from '../../../../prisma/generated/client/client.ts';
import type { CallMetrics } from '../callMetrics.ts';
import type { CallProvider } from '../providers/provider.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { JobQueue } from '../../../work/jobQueue.ts';
import type { OptOutOfCall } from '../outcome/applyProviderCall.ts';
import type { GateRules } from '../gate/decide.ts';

/** The services that dispatching calls needs. */
export interface DispatchNeeds {
  prisma: PrismaClient;
  rules: GateRules;
  provider: CallProvider;
  /** The calls that may be at the provider at the same time, over all processes. Null is no limit. */
  concurrency: number | null;
  /** Takes a person off the list of callable numbers. */
  optOut: OptOutOfCall;
  jobs: Pick<JobQueue, 'send'>;
  metrics: CallMetrics;
  clock: Clock;
  log: Log;
}
