const KEY = 'adminToken';
const RETURN_KEY = 'adminReturnTo';

/** The session token of the signed-in person, or null where nobody is signed in. */
export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
}

/** Forgets the token, and with it where the person was. */
export function clearToken(): void {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(RETURN_KEY);
}

/** Forgets a token that the server no longer takes, and remembers the page for the next sign-in. */
export function expireToken(currentPath: string): void {
  localStorage.removeItem(KEY);
  sessionStorage.setItem(RETURN_KEY, currentPath);
}

/** Where an ended session was; null where none ended in this tab. */
export function returnPath(): string | null {
  const path = sessionStorage.getItem(RETURN_KEY);
  // Only a path of the console: nothing that was put there by somebody else may lead off the site.
  return path?.startsWith('/admin/') ? path : null;
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(RETURN_KEY);
}

/** Calls back when another tab signs out. */
export function onTokenRemoved(listener: () => void): () => void {
  const check = (event: StorageEvent) => {
    if ((event.key === KEY || event.key === null) && !readToken()) listener();
  };
  window.addEventListener('storage', check);
  return () => window.removeEventListener('storage', check);
}
