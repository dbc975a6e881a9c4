import type { Prisma, WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import { audit, type AuditAction } from '../../events/audit.ts';
import type { Context, Viewer } from '../../schema/context.ts';
import { InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import type { InputFieldBuilder } from '../../schema/mutationTypes.ts';
import type { Webhooks } from './webhooks.ts';

/** A caller who manages endpoints: a super admin all of them, a partner those of its key. */
type Manager = Pick<Context, 'client'> & { viewer: Viewer };

/** The input of mutations that need only the endpoint. */
export const endpointInput = {
  description: 'The endpoint.',
  fields: (t: InputFieldBuilder) => ({
    id: t.id({ required: true, description: 'Global id of the endpoint.' }),
  }),
};

/** The condition for the endpoints that the caller manages. */
export function managedBy(viewer: Viewer): Prisma.WebhookEndpointWhereInput {
  return viewer.kind === 'partner' ? { apiKeyId: viewer.apiKeyId } : {};
}

/** @throws NotFoundError if the caller manages no such endpoint. */
export async function findEndpoint(
  tx: Prisma.TransactionClient,
  id: string,
  { viewer }: Manager,
): Promise<WebhookEndpoint> {
  const where = { id: idOf('WebhookEndpoint', id), AND: [managedBy(viewer)] };
  const endpoint = await tx.webhookEndpoint.findFirst({ where });
  if (!endpoint) throw new NotFoundError('There is no such webhook endpoint.', 'id');
  return endpoint;
}

/** Normalizes the URL of an endpoint. @throws InvalidInputError if we cannot send events to it. */
export function checkedUrl(url: string, webhooks: Pick<Webhooks, 'addressError'>): string {
  const error = webhooks.addressError(url);
  if (error) throw new InvalidInputError([{ field: 'url', message: error }]);
  return new URL(url).href;
}

/** Writes an audit event about an endpoint. It contains only the URL's host, because the path can contain a token. */
export async function auditWebhookChange(
  tx: Prisma.TransactionClient,
  action: Extract<AuditAction, `webhook.${string}`>,
  { id, url }: Pick<WebhookEndpoint, 'id' | 'url'>,
  { viewer, client }: Manager,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  const byKey = viewer.kind === 'partner' ? { byApiKeyId: viewer.apiKeyId } : {};
  await audit(tx, {
    action,
    actor: viewer.kind === 'staff' ? { id: viewer.userId, username: viewer.username } : null,
    client,
    subject: { type: 'WebhookEndpoint', id },
    details: { host: new URL(url).host, ...details, ...byKey },
  });
}
