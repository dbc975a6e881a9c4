import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './request.ts';

/** Any site can send a form of this type from a visitor's browser, without asking first. */
const FORM = /^application\/x-www-form-urlencoded\b/i;

/** Answers 415 to GraphQL in a form: no client of ours sends it, and Yoga would run it. */
export function refuseForms(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!FORM.test(c.req.header('content-type') ?? '')) return next();
    const message = 'Send GraphQL as application/json.';
    return c.json({ errors: [{ message, extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }] }, 415);
  };
}
