import type { Services } from '../../../services.ts';
import type { ApplyNeeds } from './applyProviderCall.ts';
import { optOutOfCall } from './optOutOfCall.ts';

type Needs = Pick<Services, 'database' | 'callMetrics' | 'clock' | 'jobs'>;

/** What applying a provider's reports needs. */
export function callOutcome(services: Needs): ApplyNeeds {
  const { database, callMetrics: metrics, clock, jobs } = services;
  return {
    prisma: database.prisma,
    metrics,
    clock,
    jobs,
    optOut: (callId) => optOutOfCall(callId, services),
  };
}
