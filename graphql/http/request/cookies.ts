import type { IncomingMessage } from 'node:http';
import { parse, serialize } from 'hono/utils/cookie';
import type { Cookies } from '../../schema/context.ts';

/** The cookies of one request, and those that its response sets. */
export interface RequestCookies extends Cookies {
  /** The values of the Set-Cookie headers. */
  headers: readonly string[];
}

/** @param isSecure True if the site uses TLS: then the browser sends the cookies only over TLS. */
export function cookiesOf(incoming: IncomingMessage | null, isSecure: boolean): RequestCookies {
  const header = incoming?.headers.cookie ?? '';
  const headers: string[] = [];
  return {
    headers,
    get: (name) => parse(header, name)[name] ?? null,
    set(name, value, maxAge) {
      headers.push(
        serialize(name, value, {
          maxAge,
          path: '/',
          httpOnly: true,
          sameSite: 'Strict',
          secure: isSecure,
        }),
      );
    },
  };
}
