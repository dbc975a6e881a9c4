import { traced, traceHeaders } from '../tracing/tracing.ts';
import type { CallProvider } from './provider.ts';

/** Calls that are asked for within moments of each other; a trace that falls out begins anew. */
const MOST_REMEMBERED = 1000;

interface TracedCalls {
  provider: CallProvider;
  /** Notes in whose trace this call will be requested, if it is requested by this process. */
  remember(callId: string): void;
}

/** Makes each request to a provider a span, in the trace of whoever asked for the call. */
export function traceCalls(provider: CallProvider): TracedCalls {
  const parents = new Map<string, string>();
  return {
    provider: {
      request(call) {
        const parent = parents.get(call.callId);
        parents.delete(call.callId);
        const attributes = { 'sixty.call.id': call.callId };
        return traced('request call', { kind: 'client', attributes, parent }, () =>
          provider.request(call),
        );
      },
      close: () => provider.close(),
    },
    remember(callId) {
      const { traceparent } = traceHeaders();
      if (!traceparent) return;
      if (parents.size >= MOST_REMEMBERED) parents.clear();
      parents.set(callId, traceparent);
    },
  };
}
