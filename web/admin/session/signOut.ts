import { send } from '../../relay/requestJson.ts';
import { clearToken, readToken } from './token.ts';

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function signOut(): void {
  const token = readToken();
  clearToken();
  if (!token) return;
  // Out of reach, the session runs out by itself; there is nobody left to tell.
  send('/api/auth/logout', { method: 'POST', token }).catch(() => undefined);
}
