import type { DeviceCookie } from './deviceCookie.ts';
import type { Context } from '../../schema/context.ts';

/** Lets the response mark the browser as known to the account. */
export function setDeviceCookie(
  { cookies }: Pick<Context, 'cookies'>,
  { name, token, maxAgeSeconds }: DeviceCookie,
): void {
  cookies.set(name, token, maxAgeSeconds);
}
