import pLimit from 'p-limit';
import { followUpMissedCalls } from './outcome/followUpMissedCalls.ts';
import { gateRules } from './gate/gateRules.ts';
import { dispatchCalls } from './dialing/dispatchCalls.ts';
import { markLateCalls } from './dialing/markLateCalls.ts';
import { callOutcome } from './outcome/callOutcome.ts';
import { settleCalls } from './dialing/settleCalls.ts';
import { recordCallEvent } from './outcome/recordCallEvent.ts';
import { bookForCaller } from './agent/bookForCaller.ts';
import { repeat } from '../../work/repeat.ts';
import type { CallDispatch } from './dialing/callDispatch.ts';
import { createHttpProvider } from './providers/httpProvider.ts';
import type { CallProvider } from './providers/provider.ts';
import { startSimulator } from './providers/simulator.ts';
import { createVendor, isVendor } from './providers/vendors/vendors.ts';
import type { Services } from '../../services.ts';
import { traceCalls } from './providers/traceCalls.ts';

interface CallOptions {
  /** The interval for finding due calls, in milliseconds. */
  pollMs?: number;
  /** The length of a simulated second, in milliseconds. */
  simulatedSecondMs?: number;
}

export interface RunningCalls extends CallDispatch {
  /** Waits up to `timeoutMs` for running requests, and returns the other calls to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

const LATE_CALL_INTERVAL_MS = 5_000;
const SETTLE_INTERVAL_MS = 10_000;
const FOLLOW_UP_INTERVAL_MS = 2_000;
const LISTS_INTERVAL_MS = 60_000;

/** Starts placing calls with the configured provider or the simulator, and starts marking late calls. */
export async function startCalls(
  services: Omit<Services, 'calls'>,
  { pollMs, simulatedSecondMs }: CallOptions = {},
): Promise<RunningCalls> {
  const { database, notifications, callMetrics: metrics, clock, log } = services;
  const { prisma } = database;
  const lists = await followCallLists(services);
  const { provider, remember } = traceCalls(await chooseProvider(services, simulatedSecondMs));
  const outcome = callOutcome(services);
  const { callConcurrency: concurrency } = services.settings;
  const dispatcher = dispatchCalls(
    { ...outcome, notifications, provider, concurrency, rules: gateRules(services), log },
    { pollMs },
  );

  const rounds = [
    repeat(() => markLateCalls({ prisma, clock, metrics, log }), {
      everyMs: LATE_CALL_INTERVAL_MS,
      failure: 'late calls could not be looked for',
      log,
    }),
    repeat(() => settleCalls({ ...outcome, provider, log }), {
      everyMs: SETTLE_INTERVAL_MS,
      failure: 'calls without reports could not be looked for',
      log,
    }),
    repeat(() => followUpMissedCalls(services), {
      everyMs: pollMs ?? FOLLOW_UP_INTERVAL_MS,
      failure: 'missed calls could not be followed up',
      log,
    }),
  ];

  return {
    wake(callId) {
      if (callId) remember(callId);
      dispatcher.wake();
    },
    async stop(timeoutMs) {
      await Promise.all(rounds.map((round) => round.stop()));
      await dispatcher.stop(timeoutMs);
      await lists.stop();
    },
  };
}

/** Reads the lists of numbers before the first call, and again when they are replaced. */
async function followCallLists({
  callLists: { registry, reassigned },
  log,
}: Pick<Services, 'callLists' | 'log'>): Promise<{ stop(): Promise<void> }> {
  const refresh = async () => {
    await registry.refresh();
    await reassigned.refresh();
  };
  await refresh();
  const refreshing = repeat(refresh, {
    everyMs: LISTS_INTERVAL_MS,
    failure: 'a list of numbers could not be read',
    log,
  });
  return {
    async stop() {
      await refreshing.stop();
      registry.close();
      reassigned.close();
    },
  };
}

function chooseProvider(
  services: Omit<Services, 'calls'>,
  secondMs?: number,
): CallProvider | Promise<CallProvider> {
  const { settings, database, notifications, jobs, callMetrics: metrics, clock } = services;
  if (isVendor(settings.calls)) return createVendor(settings.calls);
  if (settings.calls.name === 'http') {
    const callbackUrl = (callId: string) => `${settings.siteUrl}/api/calls/${callId}/events`;
    return createHttpProvider({ ...settings.calls, callbackUrl, clock });
  }
  const needs = { prisma: database.prisma, notifications, metrics, clock };
  const report = (callId: string, event: Parameters<typeof recordCallEvent>[1]) =>
    recordCallEvent(callId, event, needs);
  // One after the other: talks that end together want the same time.
  const oneAtATime = pLimit(1);
  const book = (callId: string) => oneAtATime(() => bookForCaller(callId, services));
  return startSimulator({ jobs, clock, report, book, secondMs });
}
