import type { Context } from 'hono';
import * as z from 'zod/mini';
import { receiveText } from './receiveText.ts';
import { isSignedByTwilio } from '../../platform/texts/twilio.ts';
import type { RestCall } from '../../http/rest/call.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { RestError } from '../../http/problems/problems.ts';

const incomingText = z.object({
  MessageSid: z.string(),
  From: z.string(),
  Body: z.string(),
  OptOutType: z.optional(z.string()),
});

/**
 * POST /api/providers/twilio/sms: a text message to our number, as form fields that Twilio signed. The answer is the reply
 * to the person, or nothing.
 */
export const incomingTexts: RestCall = {
  method: 'POST',
  path: '/api/providers/twilio/sms',
  operationId: 'receiveText',
  access: 'signature',
  cost: 'refusals',
  takesForms: false,
  public: {
    bound: 'a signature of Twilio; a message that is reported again changes nothing',
    causes: { texts: 1, rows: ['Suppression'] },
  },
  description: {
    summary:
      'Twilio reports a text message, with X-Twilio-Signature. STOP stops calls and text messages, START permits text messages again, CALL permits both.',
    answers: { 200: { mediaType: 'text/xml' }, 204: null },
    refusals: [404],
  },
  answer: receive,
};

async function receive(c: Context<HttpEnv>): Promise<Response> {
  const { services } = c.var.context;
  const { settings } = services;
  if (!settings.twilio) throw new RestError(404, 'Text messages are not in use.');
  const fields = new URLSearchParams(await c.req.text());
  const { pathname, search } = new URL(c.req.url);
  const url = `${settings.siteUrl}${pathname}${search}`;
  const signature = c.req.header('x-twilio-signature');
  if (!isSignedByTwilio({ url, fields, signature }, settings.twilio.authToken)) {
    throw new RestError(401, 'The signature is missing or wrong.');
  }
  const { data } = incomingText.safeParse(Object.fromEntries(fields));
  if (!data) return c.body(null, 204);
  const { MessageSid: id, From: from, Body: body, OptOutType: answeredBy } = data;
  const reply = await receiveText({ id, from, body }, services);
  // With its advanced opt-out, Twilio has replied already.
  if (reply === null || answeredBy) return c.body(null, 204);
  return c.body(`<Response><Message>${reply}</Message></Response>`, 200, {
    'content-type': 'text/xml; charset=utf-8',
  });
}
