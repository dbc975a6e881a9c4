import * as z from 'zod/mini';
import { REPORTED_STATUSES } from '../status.ts';
import { applyReport } from './callOutcome.ts';
import { isSigned, SIGNATURE_HEADER } from '../providers/httpProvider.ts';
import type { Services } from '../../../services.ts';
import type { RestCall } from '../../../http/rest/call.ts';
import { RestError } from '../../../http/problems/problems.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const time = z.pipe(
  z.iso
    .datetime({ offset: true, error: 'must be a time as in ISO 8601' })
    // PostgreSQL has no year 0, and an early year is a mistake of the provider.
    .check(z.refine((text) => text >= '2000', 'must not be before the year 2000')),
  z.transform((text) => new Date(text)),
);

const report = z.object({
  status: z.enum(REPORTED_STATUSES, `must be one of ${REPORTED_STATUSES.join(', ')}`),
  at: time,
  bookedAt: z.nullish(time),
  optOut: z.nullish(z.boolean('must be true or false')),
  recordingUrl: z.nullish(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })),
  // PostgreSQL cannot store NUL in a text.
  transcript: z.nullish(
    z.string('must be text').check(z.overwrite((text) => text.replaceAll('\0', ''))),
  ),
});

/**
 * POST /api/calls/:callId/events: the provider reports the state of a call. The signature covers the raw bytes of the
 * body, so this is not one of the declared routes.
 */
export const callReports: RestCall = {
  method: 'POST',
  path: '/api/calls/:callId/events',
  operationId: 'reportCall',
  access: 'signature',
  cost: 'refusals',
  takesForms: false,
  public: {
    bound: 'a signature of the call provider; a state of a call only moves forward',
    causes: { mails: '1 if nobody answers', rows: ['CallEvent', 'Suppression'] },
  },
  description: {
    summary: 'The call provider reports the state of a call, with X-Sixty-Signature.',
    body: z.extend(report, { callId: z.string() }),
    answers: { 204: null },
    refusals: [404],
  },
  async answer(c) {
    const { services } = c.var.context;
    const body = Buffer.from(await c.req.arrayBuffer());
    await takeReport(c.req.param('callId') ?? '', body, c.req.header(SIGNATURE_HEADER), services);
    return c.body(null, 204);
  },
};

/** @throws RestError where the signature or the report is invalid, or the call does not exist. */
async function takeReport(
  callId: string,
  body: Buffer,
  signature: string | undefined,
  services: Services,
): Promise<void> {
  const { settings, clock } = services;
  const secret = settings.calls.kind === 'http' ? settings.calls.secret : null;
  if (!secret || !isSigned(body, signature, secret, clock.now())) {
    throw new RestError(401, 'The signature is missing, wrong or too old.');
  }
  const fields = parse(body);
  if (fields['callId'] !== callId) throw new RestError(401, 'The body is about another call.');
  const { data, error } = report.safeParse(fields);
  if (!data) {
    const errors = error.issues.map((issue) => ({
      field: issue.path.join('.'),
      msg: issue.message,
    }));
    throw new RestError(400, 'The report cannot be understood.', { errors });
  }
  const { bookedAt = null, optOut: optedOut = null, ...told } = data;
  const result = { bookedAt, optedOut, qualified: null, answers: null };
  const exists = UUID.test(callId) && (await applyReport(callId, { ...told, result }, services));
  if (!exists) throw new RestError(404, 'There is no such call.');
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(body.toString()));
  } catch {
    throw new RestError(400, 'The body is not a JSON object.');
  }
}
