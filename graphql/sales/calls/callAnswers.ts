import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** A question of the agent and the answer of the person. */
export interface CallAnswer {
  question: string;
  answer: string;
}

/** The stored answers as a list. Null if there are none. */
export function callAnswers(stored: Prisma.JsonValue | null): CallAnswer[] | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  return Object.entries(stored).map(([question, answer]) => ({ question, answer: String(answer) }));
}
