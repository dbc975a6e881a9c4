import { send } from '../../relay/requestJson.ts';
import { clearToken, readToken } from './token.ts';

/** Ends the session here at once, and on the server if it can be reached. */
export function signOut(): void {
  const token = readToken();
  clearToken();
  if (!token) return;
  // If the server cannot be reached, the session expires later.
  send('/api/auth/logout', { method: 'POST', token }).catch(() => undefined);
}
