import { parse } from 'hono/utils/cookie';

interface Cookies {
  set(name: string, value: string, maxAgeSeconds: number, sameSite: 'Lax'): void;
}

/** Marks the browser of somebody who is signed in, so that the public site does not count them. It says nothing else, and grants nothing. */
const NAME = 'staff';

export function markAsStaff(cookies: Cookies, seconds: number): void {
  // A link from a mail to the site carries it too.
  cookies.set(NAME, '1', seconds, 'Lax');
}

export function unmarkAsStaff(cookies: Cookies): void {
  cookies.set(NAME, '', 0, 'Lax');
}

/** @param header the header Cookie of a request. */
export function isMarkedAsStaff(header: string | undefined): boolean {
  return header !== undefined && header.includes(NAME) && parse(header, NAME)[NAME] === '1';
}
