import { send } from '../../../relay/requestJson.ts';

const KEY = 'adminToken';
const RETURN_KEY = 'adminReturnTo';
/** How the lists of this session were left. Their filters can be personal. */
export const LISTS_KEY = 'adminLists';

/** The session token. Null if nobody is signed in. */
export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
}

/** Removes the token and what this tab remembers of the session. */
function clearToken(): void {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(RETURN_KEY);
  sessionStorage.removeItem(LISTS_KEY);
}

/** Removes a token that the server no longer accepts, and remembers the page for the next sign-in. */
export function expireToken(currentPath: string): void {
  localStorage.removeItem(KEY);
  sessionStorage.setItem(RETURN_KEY, currentPath);
}

/** The page on which the session ended. Null if no session ended in this tab. */
export function returnPath(): string | null {
  const path = sessionStorage.getItem(RETURN_KEY);
  // Only paths of the console are allowed, so that a manipulated value cannot lead to another site.
  return path?.startsWith('/admin/') ? path : null;
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(RETURN_KEY);
}

interface Changes {
  /** Another tab has signed out, or has found out that the session has ended. */
  onRemoved(): void;
  /** Another tab has signed in while this one had a session. */
  onReplaced(): void;
}

/** Listens to what other tabs do with the token. */
export function watchToken({ onRemoved, onReplaced }: Changes): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    // Without a key the whole storage was cleared.
    if (key !== KEY && key !== null) return;
    if (newValue === null) onRemoved();
    else if (oldValue !== null) onReplaced();
  });
}

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
