import { usualPlaybook } from '../../../web/content/sales/playbooks/usualPlaybook.ts';
import { followUpCall } from './outcome/followUpCall.ts';
import { gateRules } from './gate/decide.ts';
import type { CallDispatch } from './dialing/callDispatch.ts';
import { dispatchCalls } from './dialing/dispatchCalls.ts';
import { findCall } from './dialing/findCall.ts';
import { markLateCalls } from './dialing/markLateCalls.ts';
import { settleCalls } from './dialing/settleCalls.ts';
import { applyReport } from './outcome/callOutcome.ts';
import { contentOfCall } from '../playbooks/contentOfCall.ts';
import { endWaitForResult } from './outcome/recordCallEvent.ts';
import { bookForCaller } from './agent/calendarTools.ts';
import { repeat } from '../../work/repeat.ts';
import { createHttpProvider } from './providers/httpProvider.ts';
import type { CallProvider, CallRequest } from './providers/provider.ts';
import { startSimulator } from './providers/simulator.ts';
import { voiceAccount } from './providers/vendors/vendors.ts';
import type { Services } from '../../services.ts';
import { LRUCache } from 'lru-cache';
import { markFailed, traced, traceHeaders } from '../../platform/tracing/tracing.ts';

interface CallOptions {
  /** The longest time until due calls are noticed that another process has made due. */
  lookEveryMs?: number;
  /** The length of a simulated second, in milliseconds. */
  simulatedSecondMs?: number;
}

export interface RunningCalls extends CallDispatch {
  /** Waits up to `timeoutMs` for running requests, and returns the other calls to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** Shorter than a call has until it is late, so that a new call need not be announced. */
const LATE_CALL_INTERVAL_MS = 20_000;
const LISTS_INTERVAL_MS = 60_000;

/** Starts placing calls with the configured provider or the simulator, and starts marking late calls. */
export async function startCalls(
  services: Omit<Services, 'calls'>,
  { lookEveryMs, simulatedSecondMs }: CallOptions = {},
): Promise<RunningCalls> {
  const { jobs, log } = services;
  const lists = await followCallLists(services);
  const { provider, remember } = traceCalls(await chooseProvider(services, simulatedSecondMs));
  const { callConcurrency: concurrency } = services.settings;
  const dispatcher = dispatchCalls(
    { ...services, provider, concurrency, rules: gateRules(services) },
    { lookEveryMs },
  );

  const late = repeat(() => markLateCalls(services), {
    everyMs: lookEveryMs ?? LATE_CALL_INTERVAL_MS,
    failure: 'late calls could not be looked for',
    log,
  });
  jobs.work('follow-up-call', ({ callId }) => followUpCall(callId, services));
  jobs.work('end-wait-for-result', ({ callId }) => endWaitForResult(callId, services));
  jobs.work('find-call', ({ callId }) => findCall(callId, { ...services, provider }));
  jobs.work('check-calls', () => settleCalls({ ...services, provider }));
  await jobs.send('check-calls', {});

  return {
    wake(callId) {
      if (callId) remember(callId);
      dispatcher.wake();
    },
    async stop(timeoutMs) {
      await late.stop();
      await dispatcher.stop(timeoutMs);
      await lists.stop();
    },
  };
}

/** Reads the lists of numbers before the first call, and again when they are replaced. */
async function followCallLists({
  callLists: { registry, reassigned },
  log,
}: Pick<Services, 'callLists' | 'log'>) {
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
  const { settings, jobs, clock, rep } = services;
  const account = voiceAccount(settings.calls);
  if (account) return account.callProvider(rep);
  if (settings.calls.kind === 'http') {
    const callbackUrl = (callId: string) => `${settings.siteUrl}/api/calls/${callId}/events`;
    return createHttpProvider({ ...settings.calls, callbackUrl, clock });
  }
  const report = (callId: string, event: Parameters<typeof applyReport>[1]) =>
    applyReport(callId, event, services);
  // A playbook can be deleted while its call goes on.
  const playbook = async (callId: string) =>
    (await contentOfCall(callId, services.database.prisma)) ?? usualPlaybook;
  const book = (callId: string) => bookForCaller(callId, services);
  return startSimulator({ jobs, clock, report, playbook, book, secondMs });
}

/** A call that falls out of this cache starts a trace of its own. */
const MAX_CALLS = 1000;

/** Makes each request to a provider a span in the trace of the lead or the form that triggered the call. */
function traceCalls(provider: CallProvider) {
  const parents = new LRUCache<string, string>({ max: MAX_CALLS });
  return {
    provider: {
      ...provider,
      request(call: CallRequest) {
        const parent = parents.get(call.callId);
        parents.delete(call.callId);
        const attributes = { 'sixty.call.id': call.callId };
        return traced('request call', { kind: 'client', attributes, parent }, async (span) => {
          const outcome = await provider.request(call);
          if (outcome.kind !== 'accepted') markFailed(span, outcome.kind);
          return outcome;
        });
      },
    },
    /** Stores the current trace for this call. It is used when this process requests the call. */
    remember(callId: string) {
      const { traceparent } = traceHeaders();
      if (traceparent) parents.set(callId, traceparent);
    },
  };
}
