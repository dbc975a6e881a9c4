import type { MiddlewareHandler } from 'hono';
import { refusal } from './refusal.ts';
import type { HttpEnv } from './request.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Answers 403 where a browser says that another site sends this. There is no cookie that such a request could use, yet
 * it would come from the visitor's address and in the visitor's name: a lead, with the evidence that somebody agreed,
 * is left on our pages or by a program, never by a page of somebody else.
 */
export function refuseForeignSites(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const isForeign = c.req.header('sec-fetch-site') === 'cross-site';
    if (!isForeign || READS.includes(c.req.method)) return next();
    return refusal(c.req.path, 403, 'Other sites may not send this.');
  };
}
