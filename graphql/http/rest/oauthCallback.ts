import * as z from 'zod/mini';
import { RestError } from '../problems/problems.ts';
import type { RestCall } from './call.ts';

/**
 * GET /api/oauth/:provider/callback: leads to the page of the console on which the consent was begun. The code is behind the
 * `#`, which browsers send to no server. It is exchanged by a mutation of the console, because this request has no session.
 */
export const oauthCallback: RestCall = {
  method: 'GET',
  path: '/api/oauth/:provider/callback',
  operationId: 'returnFromConsent',
  access: 'everyone',
  cost: 10,
  takesForms: false,
  public: {
    bound: 'reads the sealed state; a mutation of staff does the rest',
    causes: { rows: [] },
  },
  description: {
    summary:
      'Where the consent page of another service leads the browser. It leads on to the console, which connects the account.',
    query: z.object({
      state: z.optional(z.string()),
      code: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
    answers: { 303: null },
    refusals: [404],
  },
  async answer(c) {
    const { oauth } = c.var.context.services;
    const provider = c.req.param('provider') ?? '';
    const { state = '', code, error } = c.req.query();
    const page = await oauth.returnPath(provider, state);
    if (page === null) throw new RestError(404, 'There is no such provider.');
    const answer = new URLSearchParams({ oauth: provider });
    if (code) {
      answer.set('code', code);
      answer.set('state', state);
    } else answer.set('refused', refusalOf(error));
    return c.redirect(`${page}#${answer}`, 303);
  },
};

function refusalOf(error: string | undefined): 'denied' | 'failed' {
  return error === 'access_denied' ? 'denied' : 'failed';
}
