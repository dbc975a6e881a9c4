import type { Context as HttpContext } from 'hono';
import * as z from 'zod/mini';
import type { InboundSource } from '../../../prisma/generated/client/client.ts';
import { REDIRECT_FIELD } from '../../../web/content/sales/inbound/presets/ownForm.ts';
import { presetOf } from '../../../web/content/sales/inbound/presets/presets.ts';
import { findSource, readInboundBody, receiveInbound, verifySender } from './receiveInbound.ts';
import { INBOUND_LIMITS, type SubmissionResult } from './saveSubmission.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import type { RestCall } from '../../http/rest/call.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { type PlainPage, plainPage } from '../../http/plainPage.ts';
import { RestError } from '../../http/problems/problems.ts';

const PATH = '/api/inbound/:token';

/** For a visitor whose form does not redirect. */
const RECEIVED: PlainPage = {
  title: 'Thank you',
  body: '<p>We have received your details.</p>',
};

const received = z.object({ id: z.optional(z.string()), ignored: z.optional(z.boolean()) });

/**
 * /api/inbound/:token: leads from the forms of other tools. Signatures cover the raw bytes of the body, so this is not one
 * of the declared routes.
 */
export const inboundCalls: readonly RestCall[] = [
  {
    method: 'POST',
    path: PATH,
    operationId: 'receiveInboundLead',
    access: 'signature',
    cost: 'refusals',
    takesForms: true,
    public: {
      limits: INBOUND_LIMITS,
      bound: 'the token of the URL, and the proof of origin of the tool',
      causes: {
        mails: '1 if nobody answers',
        calls: '1, and the tries again that REDIAL says',
        rows: ['InboundDelivery', 'Lead', 'Consent', 'Call'],
      },
    },
    description: {
      summary:
        'A form tool sends a submission to the URL of a source. 200 for tools that expect it. 204 if the body is not a submission.',
      body: z.looseObject({}),
      answers: {
        202: { mediaType: 'text/html', orJson: received },
        200: { mediaType: 'text/html', orJson: received },
        204: null,
      },
      refusals: [404, 422],
    },
    answer: receive,
  },
  {
    method: 'GET',
    path: PATH,
    operationId: 'checkInboundAddress',
    access: 'everyone',
    cost: 10,
    takesForms: false,
    public: { bound: 'reads one row by the token of the URL', causes: { rows: [] } },
    description: {
      summary: 'A form tool checks the URL of a source. Facebook gets its challenge back.',
      answers: { 200: { mediaType: 'text/plain' } },
      refusals: [403, 404],
    },
    answer: check,
  },
];

/** @throws RestError 404 for an unknown token. */
async function sourceOf(c: HttpContext<HttpEnv>): Promise<InboundSource> {
  const source = await findSource(c.req.param('token') ?? '', c.var.context.services);
  if (!source) throw new RestError(404, 'There is no source with this URL.');
  return source;
}

async function receive(c: HttpContext<HttpEnv>): Promise<Response> {
  const { client, services } = c.var.context;
  const source = await sourceOf(c);
  const bytes = Buffer.from(await c.req.arrayBuffer());
  const header = (name: string) => c.req.header(name);
  const { pathname, search } = new URL(c.req.url);
  const url = `${services.settings.siteUrl}${pathname}${search}`;
  await verifySender(source, { body: bytes, url, header }, services);
  const body = await readInboundBody(bytes, header('content-type') ?? '');
  const results = await receiveInbound(source, body, client, services);
  const kept = results.find((result) => result.status === 'kept');
  if (kept) throw keptError(kept);
  const redirect = redirectOf(source, body[REDIRECT_FIELD]);
  if (redirect) return c.redirect(redirect, 303);
  const [first] = results;
  if (!first) return c.body(null, 204);
  const { status } = presetOf(source.preset);
  return isBrowser(c) ? plainPage(RECEIVED, status) : c.json(answerOf(first), status);
}

/** Whether a person waits for a page after an HTML form. Form tools accept JSON or anything. */
function isBrowser(c: HttpContext<HttpEnv>): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false;
}

function answerOf(result: SubmissionResult): z.infer<typeof received> {
  return result.status === 'saved'
    ? { id: encodeGlobalId('Lead', result.leadId) }
    : { ignored: true };
}

function keptError({ problem, issues }: Extract<SubmissionResult, { status: 'kept' }>): RestError {
  const errors = issues.map(({ field, message }) => ({ field, msg: message }));
  return new RestError(422, problem, { errors });
}

/** Where a form asks to go, if that is the page that staff have entered. A visitor cannot choose another one. */
function redirectOf({ redirectUrl }: InboundSource, wanted: unknown): string | null {
  if (!redirectUrl || typeof wanted !== 'string' || !URL.canParse(wanted)) return null;
  const [asked, allowed] = [new URL(wanted), new URL(redirectUrl)];
  const isAllowed = asked.origin === allowed.origin && asked.pathname === allowed.pathname;
  return isAllowed ? asked.href : null;
}

/** Facebook asks for its challenge, with the token of the address as the verify token. Other tools only look. */
async function check(c: HttpContext<HttpEnv>): Promise<Response> {
  const source = await sourceOf(c);
  const challenge = c.req.query('hub.challenge');
  if (source.preset !== 'facebook' || challenge === undefined) return c.text('ready');
  if (c.req.query('hub.verify_token') === c.req.param('token')) return c.text(challenge);
  throw new RestError(403, 'The verify token must be the last part of the URL.');
}
