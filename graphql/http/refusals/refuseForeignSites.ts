import type { MiddlewareHandler } from 'hono';
import { refusal } from '../problems/refusal.ts';
import type { HttpEnv } from '../httpEnv.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** The address of a form on another site. */
const FORMS_OF_OTHERS = '/api/inbound/';

/**
 * Answers 403 to changes that a browser sends from another site. Such a request has no session, but it comes from the
 * visitor's address: another site must not be able to create a lead, with evidence of consent, in a visitor's name.
 * Only the addresses of inbound sources are made for forms of other sites.
 */
export function refuseForeignSites(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const isForeign = c.req.header('sec-fetch-site') === 'cross-site';
    const isMeant = READS.includes(c.req.method) || c.req.path.startsWith(FORMS_OF_OTHERS);
    if (!isForeign || isMeant) return next();
    return refusal(c.req.path, 403, 'Other sites may not send this.');
  };
}
