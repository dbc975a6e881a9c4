import type { MiddlewareHandler } from 'hono';
import { refusal } from '../problems/refusal.ts';
import type { HttpEnv } from '../httpEnv.ts';

/** The media types of GraphQL. Form types are missing: any site can send a form from a visitor's browser without a preflight. */
const GRAPHQL = /^application\/(json|graphql\+json|graphql)\s*([;,]|$)/i;

/** Answers 415 to forms, which Yoga would run, and to types that Yoga cannot read. */
export function refuseForms(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type');
    const isRead = c.req.method !== 'POST' || (type !== undefined && GRAPHQL.test(type));
    if (isRead) return next();
    return refusal(c.req.path, 415, 'Send GraphQL as application/json.');
  };
}
