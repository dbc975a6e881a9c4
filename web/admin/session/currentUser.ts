import { redirect } from 'react-router-dom';
import { send, throwIfNotOk } from '../../relay/requestJson.ts';
import { noteServerTime } from './serverTime.ts';
import { expireToken, readToken } from './token.ts';

export const LOGIN_PATH = '/admin/login';

export interface CurrentUser {
  id: string;
  username: string;
  email: string;
  role: 'super_admin' | 'admin' | 'editor';
}

let asked: { token: string; user: Promise<CurrentUser | null> } | null = null;

/** Who holds the token; null where the server no longer takes it. */
async function fetchUser(token: string): Promise<CurrentUser | null> {
  const response = await send('/api/auth/me', { token });
  noteServerTime(response.headers.get('date'));
  if (response.status === 401) return null;
  await throwIfNotOk(response);
  const { user }: { user: CurrentUser } = await response.json();
  return user;
}

/** The signed-in person, asked once for each token. Without a session the router is sent to the sign-in page. */
export async function requireUser(request: Request): Promise<CurrentUser> {
  const token = readToken();
  if (!token) throw redirect(LOGIN_PATH);
  if (asked?.token !== token) asked = { token, user: fetchUser(token) };
  const mine = asked;
  const user = await mine.user.catch((error: unknown) => {
    // A failed answer is not kept, so that trying again asks again.
    if (asked === mine) asked = null;
    throw error;
  });
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  expireToken(`${pathname}${search}`);
  throw redirect(LOGIN_PATH);
}

/** Leads are personal data: editors hold posts and images only. */
export function maySeeLeads(user: CurrentUser): boolean {
  return user.role !== 'editor';
}

/** Accounts and invitations belong to admins. */
export function maySeeUsers(user: CurrentUser): boolean {
  return user.role !== 'editor';
}

/** Who did what is for those to read who may do everything. */
export function maySeeAudit(user: CurrentUser): boolean {
  return user.role === 'super_admin';
}

/** Who asks what is known of them is answered by those who hold leads. */
export function mayHandlePersonalData(user: CurrentUser): boolean {
  return user.role !== 'editor';
}

/** Whoever holds a key acts for the company: making one is for those who answer for it. */
export function mayKeepApiKeys(user: CurrentUser): boolean {
  return user.role === 'super_admin';
}

/** Endpoints belong to keys. */
export function mayKeepWebhooks(user: CurrentUser): boolean {
  return user.role === 'super_admin';
}
