import type { CallRequest } from '../provider.ts';

/** The values that the agent's prompt and tools can use. All vendors get the same names. */
export function agentVariables(call: CallRequest): Record<string, string> {
  return {
    call_id: call.callId,
    name: call.name,
    email: call.email,
    phone: `+1${call.phone}`,
    requested_at: call.requestedAt.toISOString(),
  };
}
