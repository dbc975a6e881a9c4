import type { Services } from '../../../services.ts';
import { optOutOfCall } from '../outcome/callOutcome.ts';
import { allowCalls } from './allowCalls.ts';
import { type AgentCalendar, calendarTools } from './calendarTools.ts';
import { handOver, type HandOver } from './handOver.ts';
import type { ToolCaller } from './toolCaller.ts';

interface AgentTools {
  calendar: AgentCalendar;
  stopCalling(caller: ToolCaller): Promise<void>;
  /** Lifts the opt-outs of the number of somebody who calls us. */
  allowCalling(caller: ToolCaller & { phone: string }): Promise<void>;
  handOver(caller: ToolCaller): Promise<HandOver>;
}

export function agentTools(services: Services): AgentTools {
  return {
    calendar: calendarTools(services),
    stopCalling: ({ callId, phone }) => optOutOfCall(callId, services, phone),
    allowCalling: (caller) => allowCalls(caller, services),
    handOver: (caller) => handOver(caller, services),
  };
}

/** Uses one tool of the agent. The result tells the agent what to say. */
export async function runAgentTool(
  { name, arguments: wishes }: { name: string; arguments: Record<string, unknown> | null },
  caller: ToolCaller | null,
  tools: AgentTools,
): Promise<object> {
  if (!caller) return { error: 'This call is not known.' };
  if (!wishes) return { error: 'The arguments are not a JSON object.' };
  switch (name) {
    case 'list_slots':
      return tools.calendar.listSlots(wishes, caller);
    case 'book':
      return tools.calendar.book(wishes, caller);
    case 'stop_calling':
      await tools.stopCalling(caller);
      return { stopped: true, message: 'This number will not be called again. Say goodbye.' };
    case 'allow_calling':
      return allow(caller, tools);
    case 'transfer':
      return tools.handOver(caller);
    default:
      return { error: `There is no tool ${name.slice(0, 60)}.` };
  }
}

/** In a call that we place, anybody can have answered the phone. Who calls us shows that the number is theirs. */
async function allow(caller: ToolCaller, { allowCalling }: AgentTools): Promise<object> {
  const { direction, phone } = caller;
  if (direction === 'outbound') {
    return { allowed: false, error: 'Only a person who calls us can permit calls again.' };
  }
  if (phone === null) {
    return { allowed: false, error: 'The number of the person is hidden or foreign.' };
  }
  await allowCalling({ ...caller, phone });
  return { allowed: true, message: 'We may call this number again.' };
}
