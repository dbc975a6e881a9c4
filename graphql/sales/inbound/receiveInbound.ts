import { parse } from 'node:querystring';
import type { InboundSource } from '../../../prisma/generated/client/client.ts';
import { presetOf, submissionsIn } from '../../../web/content/sales/inbound/presets/presets.ts';
import { isFromTool, type SignedRequest } from './verifySender.ts';
import type { Client } from '../../events/audit.ts';
import { NotAuthenticatedError } from '../../schema/errors.ts';
import { links } from '../../links/links.ts';
import {
  type InboundNeeds,
  saveSubmission,
  spend,
  type SubmissionResult,
} from './saveSubmission.ts';
import { jsonObject } from '../../http/rest/body.ts';
import { RestError } from '../../http/problems/problems.ts';

/** The source with this token in its address. Null if the token is unknown or the source was deleted. */
export function findSource(
  token: string,
  { database }: Pick<InboundNeeds, 'database'>,
): Promise<InboundSource | null> {
  return database.prisma.inboundSource.findFirst({
    where: { tokenHash: links.inbound.hash(token), deletedAt: null },
  });
}

/**
 * Checks that the form tool itself has sent a request, if the source has a secret for that.
 *
 * @throws NotAuthenticatedError if it has not.
 */
export async function verifySender(
  { preset, signingSecret }: InboundSource,
  request: SignedRequest,
  { inbound, clock }: Pick<InboundNeeds, 'inbound' | 'clock'>,
): Promise<void> {
  const isRequired = presetOf(preset).secret?.isRequired ?? false;
  if (!signingSecret && !isRequired) return;
  const secret = signingSecret && (await inbound.open(signingSecret));
  if (secret && isFromTool(preset, request, secret, clock.now())) return;
  throw new NotAuthenticatedError('The signature or the key is missing, wrong or too old.');
}

/**
 * Takes a body that the form tool has sent. Facebook may send several submissions at once.
 *
 * @throws RateLimitedError
 */
export async function receiveInbound(
  source: InboundSource,
  body: Readonly<Record<string, unknown>>,
  client: Client,
  needs: InboundNeeds,
): Promise<SubmissionResult[]> {
  const results: SubmissionResult[] = [];
  const isPostedByVisitors = presetOf(source.preset).postedBy === 'browser';
  for (const submission of submissionsIn(body, source.preset)) {
    // Everybody can read the address in an HTML form.
    if (isPostedByVisitors) await spend({ leadsByAddress: client.network }, needs, client);
    results.push(await saveSubmission(source, submission, client, needs));
  }
  return results;
}

type Body = Record<string, unknown>;

/**
 * Reads what a form tool has sent: a JSON object, or the fields of a form. Files are left out. Several fields with one
 * name become a list.
 *
 * @throws RestError 400 for broken JSON or a broken form, 415 for any other type.
 */
export async function readInboundBody(bytes: Buffer, contentType: string): Promise<Body> {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') {
    // URLSearchParams takes seconds for half a million fields.
    return { ...parse(bytes.toString(), '&', '=', { maxKeys: 0 }) };
  }
  if (type === 'multipart/form-data') return multipart(bytes, contentType);
  const isJson = type === 'application/json' || type.endsWith('+json');
  // Some tools send JSON without its type.
  if (isJson || type === '' || type === 'text/plain') return jsonObject(bytes.toString());
  throw new RestError(415, 'Send JSON or the fields of a form.');
}

async function multipart(bytes: Buffer, contentType: string): Promise<Body> {
  try {
    const headers = { 'content-type': contentType };
    const entries = [...(await new Response(new Uint8Array(bytes), { headers }).formData())];
    const texts = entries.filter(([, value]) => typeof value === 'string');
    const byName = Map.groupBy(texts, ([name]) => name);
    return Object.fromEntries(
      [...byName].map(([name, same]) => {
        const values = same.map(([, value]) => value);
        return [name, values.length > 1 ? values : values[0]];
      }),
    );
  } catch {
    throw new RestError(400, 'The form cannot be read.');
  }
}
