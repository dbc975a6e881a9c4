import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { audit, type AuditAction, type Client } from '../../events/audit.ts';

/** A member of staff or a partner who changes a booking by its id. */
export interface BookingEditor {
  viewer:
    | { kind: 'staff'; userId: string; username: string }
    | { kind: 'partner'; apiKeyId: string };
  client: Client;
}

interface Change {
  action: AuditAction & `booking.${string}`;
  /** The id of the booking. */
  id: string;
  details?: Prisma.InputJsonObject;
}

/** Writes an audit event about a change by staff or a partner. Visitors, who have no editor, change only their own. */
export async function auditBooking(
  tx: Prisma.TransactionClient,
  { action, id, details }: Change,
  editor: BookingEditor | null,
): Promise<void> {
  if (!editor) return;
  const { viewer, client } = editor;
  const isStaff = viewer.kind === 'staff';
  await audit(tx, {
    action,
    actor: isStaff ? { id: viewer.userId, username: viewer.username } : null,
    client,
    subject: { type: 'Booking', id },
    details: { ...details, ...(!isStaff && { apiKeyId: viewer.apiKeyId }) },
  });
}
