import type { AgentCalendar } from './agentTools.ts';

const ANSWER = {
  available: false,
  message: 'The calendar is not available now. Offer that a colleague writes an e-mail.',
};

/** Answers the agent where there is no built-in calendar. */
export const noCalendar: AgentCalendar = {
  listSlots: async () => ANSWER,
  book: async () => ({ ...ANSWER, booked: false }),
};
