import type { InboundSource } from '../../../prisma/generated/client/client.ts';
import { presetOf, submissionsIn } from '../../../web/content/sales/inbound/presets/presets.ts';
import type { SignedRequest } from './senders/verifySender.ts';
import type { Client } from '../../events/audit.ts';
import { NotAuthenticatedError } from '../../schema/errors.ts';
import { links } from '../../links/links.ts';
import { type InboundNeeds, saveSubmission, type SubmissionResult } from './saveSubmission.ts';

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
  if (secret && inbound.isFromTool(preset, request, secret, clock.now())) return;
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
  for (const submission of submissionsIn(body, source.preset))
    results.push(await saveSubmission(source, submission, client, needs));
  return results;
}
