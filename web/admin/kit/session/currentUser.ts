import { redirect } from 'react-router-dom';
import { pathOf } from '../../../content/staff/areas.ts';
import type { Role } from '../../../content/staff/policy.ts';
import { send } from '../../../relay/requestJson.ts';
import { noteServerTime } from './serverTime.ts';
import { expireToken, readToken } from './token.ts';

export const LOGIN_PATH = pathOf('login');

export interface CurrentUser {
  id: string;
  username: string;
  email: string;
  role: Role;
}

/** The message of a session that cannot be read. */
export const NOT_AUTHENTICATED = 'Not authenticated';

let asked: { token: string; user: Promise<CurrentUser | null> } | null = null;

/** The owner of the token. Null if the server no longer accepts it. */
async function fetchUser(token: string): Promise<CurrentUser | null> {
  const response = await send('/api/auth/me', { token });
  noteServerTime(response.headers.get('date'));
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(NOT_AUTHENTICATED);
  const { user }: { user: CurrentUser } = await response.json();
  return user;
}

/** The signed-in user, fetched once for each token. Without a session it redirects to the sign-in page. */
export async function requireUser(request: Request): Promise<CurrentUser> {
  const token = readToken();
  if (!token) throw redirect(LOGIN_PATH);
  if (asked?.token !== token) asked = { token, user: fetchUser(token) };
  const mine = asked;
  const user = await mine.user.catch((error: unknown) => {
    // A failed request is not cached, so that a retry sends it again.
    if (asked === mine) asked = null;
    throw error;
  });
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  expireToken(`${pathname}${search}`);
  throw redirect(LOGIN_PATH);
}

/** The next `requireUser` asks the server again. */
export function forgetUser(): void {
  asked = null;
}

/** The id of the route below which the pages of the signed-in console are. */
export const LAYOUT_ROUTE = 'layout';
