import type { Prisma } from '../../prisma/generated/client/client.ts';

/** The client of a request, as the network shows it. */
export interface Client {
  address: string;
  /** The key for rate limits and locks: the IPv4 address, or the /64 network of an IPv6 address. */
  network: string;
  /** The /48 network of an IPv6 address, which many networks share. Null for an IPv4 address. */
  site: string | null;
  userAgent: string | null;
}

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
  | 'import.started'
  | 'import.stopped'
  | 'import.ended'
  | 'posts.exported'
  | 'preview_link.created'
  | 'author.updated'
  | 'category.created'
  | 'category.updated'
  | 'category.deleted'
  | 'page.published'
  | 'page.draft_discarded'
  | 'experiment.created'
  | 'experiment.started'
  | 'experiment.stopped'
  | 'experiment.deleted'
  | 'redirect.created'
  | 'redirect.updated'
  | 'redirect.deleted'
  | 'redirect.imported'
  | 'lead.updated'
  | 'lead.assigned'
  | 'lead.imported'
  | 'host.added'
  | 'host.updated'
  | 'calendar_feed.renewed'
  | 'calendar.connected'
  | 'calendar.reconnected'
  | 'calendar.removed'
  | 'booking.rescheduled'
  | 'booking.cancelled'
  | 'booking.handed_over'
  | 'booking.marked'
  | 'meeting_type.created'
  | 'meeting_type.updated'
  | 'meeting_type.retired'
  | 'meeting_type.resumed'
  | 'call.requested'
  | 'call.marked'
  | 'playbook.created'
  | 'playbook.updated'
  | 'playbook.published'
  | 'playbook.restored'
  | 'playbook.deleted'
  | 'rep.set_up'
  | 'suppression.created'
  | 'suppression.imported'
  | 'suppression.lifted'
  | 'list.exported'
  | 'speed_page.set'
  | 'weekly_summary.set'
  | 'meeting_worth.set'
  | 'readiness.set_aside'
  | 'readiness.taken_back'
  | 'test_mail.sent'
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
  | 'connector.saved'
  | 'connector.tested'
  | 'connector.disconnected'
  | 'lead.sent_to_crm'
  | 'inbound_source.created'
  | 'inbound_source.updated'
  | 'inbound_source.deleted'
  | 'inbound_delivery.run'
  | 'inbound_delivery.discarded'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'webhook.replayed'
  | 'webhook.tested'
  | 'webhook.disabled'
  | 'notifications.updated'
  | 'browser_notices.turned_on'
  | 'browser_notices.turned_off'
  | 'team_messages.saved'
  | 'team_messages.tested'
  | 'team_messages.deleted'
  | 'team_messages.switched_off'
  | 'user.role_changed'
  | 'user.deactivated'
  | 'user.reactivated'
  | 'user.deleted';

interface Entry {
  action: AuditAction;
  /** Null if nobody is signed in. */
  actor: { id: string; username: string } | null;
  subject?: { type: string; id: string };
  /** Null for actions of the server itself. */
  client: Client | null;
  details?: Prisma.InputJsonObject;
}

/** Writes an audit event. The details must not contain passwords, tokens or plain email addresses. */
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
