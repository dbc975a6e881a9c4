import { LRUCache } from 'lru-cache';
import { markFailed, traced, traceHeaders } from '../../../platform/tracing/tracing.ts';
import type { CallProvider } from './provider.ts';

/** A call that falls out of this cache starts a trace of its own. */
const MAX_CALLS = 1000;

interface TracedCalls {
  provider: CallProvider;
  /** Stores the current trace for this call. It is used when this process requests the call. */
  remember(callId: string): void;
}

/** Makes each request to a provider a span in the trace of the lead or the form that triggered the call. */
export function traceCalls(provider: CallProvider): TracedCalls {
  const parents = new LRUCache<string, string>({ max: MAX_CALLS });
  return {
    provider: {
      ...provider,
      request(call) {
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
    remember(callId) {
      const { traceparent } = traceHeaders();
      if (traceparent) parents.set(callId, traceparent);
    },
  };
}
