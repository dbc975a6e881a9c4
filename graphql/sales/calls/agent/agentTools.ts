import type { BookingSlot } from '../../../schema/errors.ts';
import type { PrismaClient } from '../../../../prisma/generated/client/client.ts';
import { SIMULATOR } from '../providers/simulator.ts';

/** The call in which the agent uses a tool. */
export interface ToolCaller {
  callId: string;
  leadId: string;
  firstName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  timeZone: string | null;
  /** Whether the simulator makes the call. */
  isSimulated: boolean;
}

type OfferedTimes = { timeZone: string; slots: BookingSlot[] } | { error: string };

type BookedTime =
  | { booked: true; start: string; timeZone: string }
  | { booked: false; error: string; slots?: BookingSlot[] };

/** The calendar, as the agent uses it during a call. Each answer is an object that a language model reads. */
export interface AgentCalendar {
  listSlots(wishes: Record<string, unknown>, caller: ToolCaller): Promise<OfferedTimes>;
  book(wishes: Record<string, unknown>, caller: ToolCaller): Promise<BookedTime>;
}

interface AgentTools {
  calendar: AgentCalendar;
  stopCalling(caller: ToolCaller): Promise<void>;
}

/** Uses one tool of the agent. The result tells the agent what to say. */
export async function runAgentTool(
  { name, arguments: wishes }: { name: string; arguments: Record<string, unknown> | null },
  caller: ToolCaller | null,
  { calendar, stopCalling }: AgentTools,
): Promise<object> {
  if (!caller) return { error: 'This call is not known.' };
  if (!wishes) return { error: 'The arguments are not a JSON object.' };
  switch (name) {
    case 'list_slots':
      return calendar.listSlots(wishes, caller);
    case 'book':
      return calendar.book(wishes, caller);
    case 'stop_calling':
      await stopCalling(caller);
      return { stopped: true, message: 'This number will not be called again. Say goodbye.' };
    default:
      return { error: `There is no tool ${name.slice(0, 60)}.` };
  }
}

/** The person whom the agent talks to in this call. Null if the lead was erased. */
export async function toolCaller(callId: string, prisma: PrismaClient): Promise<ToolCaller | null> {
  const call = await prisma.call.findUnique({
    where: { id: callId },
    select: {
      leadId: true,
      provider: true,
      lead: { select: { firstName: true, email: true, phone: true, timeZone: true } },
    },
  });
  if (!call) return null;
  const { leadId, provider, lead } = call;
  return { callId, leadId, ...lead, isSimulated: provider === SIMULATOR };
}
