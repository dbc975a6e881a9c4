import type { Client } from '../audit.ts';

/** The member of staff who saves. */
export interface Writer {
  userId: string;
  username: string;
  client: Client;
}
