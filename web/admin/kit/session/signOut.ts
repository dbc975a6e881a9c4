import { send } from '../../../relay/requestJson.ts';
import { clearToken, readToken, storeToken } from './token.ts';

/** Ends the session here at once, and on the server if it can be reached. */
export function signOut(): void {
  const token = readToken();
  clearToken();
  endOnServer(token);
}

/** Keeps a new session. A session that another tab has begun in the meantime ends. */
export function beginSession(token: string): void {
  const before = readToken();
  storeToken(token);
  endOnServer(before);
}

function endOnServer(token: string | null): void {
  if (!token) return;
  // If the server cannot be reached, the session expires later.
  send('/api/auth/logout', { method: 'POST', token }).catch(() => undefined);
}
