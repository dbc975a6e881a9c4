import type { Prisma } from '../../prisma/generated/client/client.ts';

/** Whoever asks, as far as the network tells. */
export interface Client {
  address: string;
  /** By what limits and locks know it: the address, or in IPv6 the network around it. */
  network: string;
  userAgent: string | null;
}

/** Everything that is worth a line in the audit log. */
export type AuditAction =
  | 'session.opened'
  | 'session.refused'
  | 'session.locked'
  | 'session.closed'
  | 'session.revoked'
  | 'session.others_revoked'
  | 'password.changed'
  | 'password.refused'
  | 'two_factor.enabled'
  | 'two_factor.disabled'
  | 'two_factor.reset'
  | 'two_factor.asked'
  | 'two_factor.refused'
  | 'two_factor.recovery_code_used'
  | 'two_factor.recovery_codes_renewed'
  | 'access.refused'
  | 'access_request.created'
  | 'access_request.approved'
  | 'access_request.declined'
  | 'password_reset.requested'
  | 'password_reset.link_made'
  | 'password_reset.used'
  | 'post.created'
  | 'post.updated'
  | 'post.deleted'
  | 'post.restored'
  | 'preview_link.created'
  | 'category.created'
  | 'category.updated'
  | 'category.deleted'
  | 'lead.updated'
  | 'list.exported'
  | 'region.opened'
  | 'integration_request.updated'
  | 'integration_note.sent'
  | 'person.exported'
  | 'person.erased'
  | 'retention.applied'
  | 'image.uploaded'
  | 'image.updated'
  | 'image.deleted'
  | 'invitation.created'
  | 'invitation.resent'
  | 'invitation.cancelled'
  | 'invitation.accepted'
  | 'api_key.created'
  | 'api_key.revoked'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'webhook.replayed'
  | 'webhook.tested'
  | 'webhook.disabled'
  | 'user.role_changed'
  | 'user.deactivated'
  | 'user.reactivated'
  | 'user.deleted';

interface Entry {
  action: AuditAction;
  /** Null for somebody who is not signed in. */
  actor: { id: string; username: string } | null;
  subject?: { type: string; id: string };
  /** Null for what the server does by itself. */
  client: Client | null;
  details?: Prisma.InputJsonObject;
}

/** Writes who did what. Neither passwords nor tokens may be among the details, nor e-mail addresses in the clear. */
export async function audit(
  prisma: Prisma.TransactionClient,
  { action, actor, subject, client, details }: Entry,
): Promise<void> {
  await prisma.auditEvent.create({
    data: {
      action,
      actorId: actor?.id,
      actorName: actor?.username,
      subjectType: subject?.type,
      subjectId: subject?.id,
      address: client?.address,
      details,
    },
    select: { id: true },
  });
}
