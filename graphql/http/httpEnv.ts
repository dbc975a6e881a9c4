import type { HttpBindings } from '@hono/node-server';
import type { ReceivedRequest } from './bodies/receiveBodies.ts';
import type { Context } from '../schema/context.ts';

/** The environment of Hono's handlers. */
export interface HttpEnv {
  Bindings: HttpBindings & { incoming: ReceivedRequest };
  Variables: {
    /** Names the request in the log and in the answer's X-Request-Id. */
    requestId: string;
    /** Made once for each request that reaches the API. */
    context: Context;
  };
}
