import type { GraphQLSchema } from 'graphql';
import type { Context as HttpContext } from 'hono';
import { type Action, isAllowed } from '../../../web/content/staff/policy.ts';
import { BAD_API_KEY } from '../../schema/access/scopes.ts';
import type { StaffViewer, Viewer } from '../../schema/context.ts';
import { NotAllowedError, NotAuthenticatedError } from '../../schema/errors.ts';
import type { Cost } from '../../schema/publicUse.ts';
import { charged } from '../charges.ts';
import { DEADLINE_MS, TIMEOUT, withinDeadline } from '../deadline.ts';
import type { DescribedCall } from '../openapi/description.ts';
import type { HttpEnv } from '../httpEnv.ts';
import { restError } from '../problems/problems.ts';

/** What the calls use, besides the request. */
export interface CallNeeds {
  schema: GraphQLSchema;
  /** Milliseconds until a call is answered 504. */
  deadlineMs?: number | undefined;
}

interface Handled<Caller> extends DescribedCall {
  cost: Cost;
  /** The path that the server matches, where it is narrower than the described one. */
  matches?: string;
  /** Why the call has no deadline. Absent for calls that are answered 504 if they take longer than operations may. */
  noDeadline?: string;
  answer(c: HttpContext<HttpEnv>, caller: Caller, needs: CallNeeds): Response | Promise<Response>;
}

/** A call for everybody, or for senders who sign. Its `answer` checks the signature, because each sender signs in its own way. */
interface OpenCall extends Handled<Viewer | null> {
  access: 'everyone' | 'signature';
}

/** What the caller must be allowed to do. Null for a path that names nothing; `answer` then throws the 404. */
type NeededAction = Action | ((params: Record<string, string>) => Action | null);

interface StaffCall extends Handled<StaffViewer> {
  access: 'staff';
  action: NeededAction;
}

interface StaffOrKeyCall extends Handled<Viewer> {
  access: 'staffOrKey';
  action: NeededAction;
}

/**
 * A call under `/api` that is more than a document of the schema. It declares the action that its caller must be allowed. The
 * policy of GraphQL decides, before `answer` is called.
 */
export type RestCall = OpenCall | StaffCall | StaffOrKeyCall;

/** @throws RestError 429 if the sender has too few points, NotAuthenticatedError, NotAllowedError, and what `answer` throws. */
export async function serveCall(
  call: RestCall,
  c: HttpContext<HttpEnv>,
  needs: CallNeeds,
): Promise<Response> {
  const { viewer } = c.var.context;
  switch (call.access) {
    case 'staff': {
      if (!viewer) throw new NotAuthenticatedError();
      if (viewer.kind !== 'staff') throw new NotAllowedError();
      assertAllowed(viewer, call.action, c);
      return inTime(call, c, needs, () => call.answer(c, viewer, needs));
    }
    case 'staffOrKey': {
      if (!viewer) throw new NotAuthenticatedError(signInOrKey(c));
      assertAllowed(viewer, call.action, c);
      return inTime(call, c, needs, () => call.answer(c, viewer, needs));
    }
    default:
      return inTime(call, c, needs, () => call.answer(c, viewer, needs));
  }
}

/** Charges the caller, and answers 504 at the deadline. What has begun then runs to its end, as a sender that tries again expects. */
async function inTime(
  { noDeadline, operationId, cost }: Pick<RestCall, 'noDeadline' | 'operationId' | 'cost'>,
  { var: { context } }: HttpContext<HttpEnv>,
  { deadlineMs = DEADLINE_MS }: CallNeeds,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const paid = () => charged(cost, context, async () => answer());
  if (noDeadline) return paid();
  const { requestId, services } = context;
  return withinDeadline(deadlineMs, paid, () => {
    services.log.warn({ requestId, operation: operationId }, 'a call took too long');
    return restError(TIMEOUT).toResponse();
  });
}

function assertAllowed(viewer: Viewer, needed: NeededAction, c: HttpContext<HttpEnv>): void {
  const action = typeof needed === 'function' ? needed(c.req.param()) : needed;
  if (action !== null && !isAllowed(viewer, action)) throw new NotAllowedError();
}

function signInOrKey(c: HttpContext<HttpEnv>): string {
  return c.var.context.badToken === 'apiKey' ? BAD_API_KEY : 'Please sign in, or send an API key.';
}
