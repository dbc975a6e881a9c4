import type { Client } from './audit.ts';

/** The member of staff who does something, and from where. */
export interface Actor {
  userId: string;
  username: string;
  client: Client;
}

/** As the audit log names them. */
export function audited({ userId, username, client }: Actor) {
  return { actor: { id: userId, username }, client };
}
