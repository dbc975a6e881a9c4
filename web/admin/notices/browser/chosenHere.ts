const KEY = 'adminNotices';

/** Whether this user has switched notifications on in this browser. The choice outlives the session. */
export function isChosenHere(userId: string): boolean {
  return localStorage.getItem(KEY) === userId;
}

export function chooseHere(userId: string): void {
  localStorage.setItem(KEY, userId);
}

export function forgetChoice(): void {
  localStorage.removeItem(KEY);
}
