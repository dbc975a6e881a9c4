import type { Client } from './audit.ts';

/** The member of staff who performs an action, and their client. */
export interface Actor {
  userId: string;
  username: string;
  sessionId: string;
  client: Client;
}

/** The fields of an audit event that identify the actor. */
export function audited({ userId, username, client }: Actor) {
  return { actor: { id: userId, username }, client };
}
